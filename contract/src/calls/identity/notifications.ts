import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { closed, count, done } from '../../shapes/fields.ts'
import { notification, notificationId } from '../../shapes/notification-shapes.ts'

export const notifications = {
  countUnread: get('{auth}/unread-notifications', {
    summary:
      'How many notifications of the own account were not read yet, on all servers; 100 where it is more.',
    access: 'signed in',
    output: closed({ unread: count }),
    tags: ['notifications'],
    extra: true,
  }),
  getNotifications: get('{auth}/notifications', {
    summary: 'What the own account was told of while nobody looked, on all servers, newest first.',
    access: 'signed in',
    query: closed({
      /** The `id` of the last one that is there. */
      before: T.Optional(notificationId),
      limit: T.Optional(T.Integer({ minimum: 1, maximum: 100 })),
    }),
    output: T.Array(notification),
    tags: ['notifications'],
    extra: true,
  }),
  markRead: post('{auth}/mark-notification-read', {
    summary: 'Marks a notification of the own account as read; any other is left alone.',
    access: 'signed in',
    body: closed({ id: notificationId }),
    output: done,
    invalidates: ['notifications'],
    extra: true,
  }),
  markAllRead: post('{auth}/mark-notifications-read', {
    summary: 'Marks the notifications of the own account up to one as read; what came later stays unread.',
    access: 'signed in',
    body: closed({ upTo: notificationId }),
    output: done,
    invalidates: ['notifications'],
    extra: true,
  }),
} as const satisfies Record<string, Call>
