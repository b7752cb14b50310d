import { type MessageAnswer } from '../message-answer.js';
import { answers, route, takes } from '../routes/route.js';
import { type NotificationSettingsAnswer, type NotificationSettingsRequest } from './notification-settings.js';
import { type NotificationsAnswer } from './notification.js';

export const settings = route('GET /users/notification-settings', 'investor', answers<NotificationSettingsAnswer>());
export const changeSettings = route(
  'PUT /users/notification-settings',
  'investor',
  takes<NotificationSettingsRequest, NotificationSettingsAnswer>(),
);
export const list = route('GET /notifications', 'investor', answers<NotificationsAnswer>());
export const read = route('POST /notifications/:id/read', 'investor', answers<MessageAnswer>());
export const readAll = route('POST /notifications/read-all', 'investor', answers<MessageAnswer>());
