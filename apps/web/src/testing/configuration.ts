import { lookups } from '@portico/contract/rooms/lookups';
import { answer } from './api.ts';

/** Answers each look-up of a configuration value with the one given here. A value may change during the test. */
export const answerConfiguration = (values: Readonly<Record<string, string>>) =>
  answer(lookups.rows.configuration, ({ query: { Key } }) => ({ Key, Value: values[Key] ?? '' }));
