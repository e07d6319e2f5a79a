import * as z from 'zod/mini';
import { get, json, room, text } from '../define.ts';

export const health = room('health', {
  alive: get('/healthz', {
    about: 'Answers if the process is up.',
    allow: 'public',
    unaudited: true,
    head: true,
    reply: json(z.object({ status: z.literal('ok') })),
  }),
  ready: get('/readyz', {
    about: 'Answers if this process accepts requests and its database is migrated and writable.',
    allow: 'public',
    unaudited: true,
    head: true,
    reply: json(z.object({ status: z.literal('ready') })),
  }),
  metrics: get('/metrics', {
    about: 'Counters and timings in the Prometheus text format.',
    allow: 'public',
    unaudited: true,
    reply: text('text/plain; version=0.0.4'),
  }),
});
