import {
  MAIL_TOPICS,
  type Notification,
  type NotificationsAnswer,
  type NotificationSettings,
  type NotificationSettingsAnswer,
} from '@clearfold/contracts';
import * as v from 'valibot';
import { type AnswerSchema, dollars, extra, type FieldsOf, figure, time, word } from './parts';

const notification: AnswerSchema<Notification> = v.object({
  _id: v.string(),
  kind: word<Notification['kind']>(),
  amount: extra(dollars),
  subjectId: extra(v.string()),
  createdAt: time,
  readAt: v.nullable(time),
} satisfies FieldsOf<Notification>);

/** GET /notifications. */
export const notificationsAnswer: AnswerSchema<NotificationsAnswer> = v.object({
  data: v.array(notification),
  unread: figure,
} satisfies FieldsOf<NotificationsAnswer>);

const choices = Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, v.boolean()])) as Record<
  keyof NotificationSettings,
  v.BooleanSchema<undefined>
>;

/** GET and PUT /users/notification-settings. */
export const notificationSettingsAnswer: AnswerSchema<NotificationSettingsAnswer> = v.object({
  data: v.object(choices),
} satisfies FieldsOf<NotificationSettingsAnswer>);
