import { ValidateIf } from 'class-validator';

/** A field that may be left out. Null is a value, which its rules judge: class-validator's `IsOptional` lets it through. */
export const MayBeAbsent = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);
