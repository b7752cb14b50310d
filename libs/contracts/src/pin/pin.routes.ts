import { type MessageAnswer } from '../message-answer.js';
import { route, takes } from '../routes/route.js';
import { type ChangePinRequest } from './change-pin.request.js';

export const change = route('PUT /users/change-pin', 'investor', takes<ChangePinRequest, MessageAnswer>());
