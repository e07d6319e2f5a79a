import type { AnswerCounts, Limits } from './lock.ts';

/** The rules as they are by default. */
export const DEFAULT_LIMITS: Limits = {
  maximum: 100,
  resetMinutes: 60,
  perPolicy: 4,
  perPolicyTotal: 3,
  perPersonDay: 10,
  perAddressDay: 30,
  drawsPerAccount: 20,
};

/** Of someone who has answered nothing yet. */
export const freshCounts = (updatedAt: Date): AnswerCounts => ({
  attempts: 0,
  wrongAnswers: 0,
  timesClosed: 0,
  closedUntil: null,
  updatedAt,
});
