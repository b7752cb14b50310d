import { MaxLength } from 'class-validator';
import { applyDecorators, checkedBy } from '../errors/checked-by.js';
import { breaks, type Rule } from '../errors/rule.js';
import { IsNotBlank } from './is-not-blank.js';
import { Trimmed } from './trimmed.js';

/** The two that turn whatever follows about, letters and digits alike; what a script needs for its own direction stays. */
const OVERRIDES = /[\u202d\u202e]/;

/** What somebody else reads in sentences: at most `most` UTF-16 code units, which stand in the order they were typed in. */
export const IsProse = (most: number): PropertyDecorator =>
  applyDecorators(MaxLength(most, breaks('text-too-long')), StandsAsTyped('text-turned-about'));

const StandsAsTyped = checkedBy('isProse', (value) => !OVERRIDES.test(String(value)));

/** @param required the rule that a blank one breaks */
export const RequiredProse = (most: number, required: Rule): PropertyDecorator =>
  applyDecorators(Trimmed(), IsNotBlank(required), IsProse(most));
