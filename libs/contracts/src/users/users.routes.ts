import { type MessageAnswer } from '../message-answer.js';
import { answers, file, type MultipartForm, route, takes } from '../routes/route.js';
import { type UpdateNextOfKinRequest } from './update-next-of-kin.request.js';
import { type UpdateProfileRequest } from './update-profile.request.js';
import { type UserAnswer } from './user.js';

export const me = route('GET /users/me', 'investor', answers<UserAnswer>());
export const updateProfile = route('PUT /users/update-profile', 'investor', takes<UpdateProfileRequest, UserAnswer>());
export const updateNextOfKin = route(
  'PUT /users/update-next-of-kin',
  'investor',
  takes<UpdateNextOfKinRequest, UserAnswer>(),
);
export const uploadPicture = route('POST /users/me/upload-picture', 'investor', takes<MultipartForm, UserAnswer>());
export const remove = route('DELETE /users/me', 'investor', answers<MessageAnswer>());
export const picture = route('GET /users/pictures/:file', 'public', file());
export const placeholder = route('GET /users/placeholder-picture/:file', 'public', file());
