import {
  type Notification,
  type NotificationsAnswer,
  type NotificationSettings,
  type NotificationSettingsAnswer,
} from '@clearfold/contracts';
import * as v from 'valibot';
import { type AnswerSchema, dollars, extra, type FieldsOf, figure, time, word, readBy } from './parts';

const notification: AnswerSchema<Notification> = v.object({
  _id: v.string(),
  kind: word<Notification['kind']>(),
  amount: extra(dollars),
  subjectId: extra(v.string()),
  planName: extra(v.string()),
  createdAt: time,
  readAt: v.nullable(time),
} satisfies FieldsOf<Notification>);

/** GET /notifications. */
export const notificationsAnswer = readBy<NotificationsAnswer>(
  v.object({
    data: v.array(notification),
    unread: figure,
  } satisfies FieldsOf<NotificationsAnswer>),
);

const choices = v.object({
  deposits: v.boolean(),
  withdrawals: v.boolean(),
  transfers: v.boolean(),
  investments: v.boolean(),
  support: v.boolean(),
} satisfies FieldsOf<NotificationSettings>);

/** GET and PUT /users/notification-settings. */
export const notificationSettingsAnswer = readBy<NotificationSettingsAnswer>(
  v.object({
    data: choices,
  } satisfies FieldsOf<NotificationSettingsAnswer>),
);
