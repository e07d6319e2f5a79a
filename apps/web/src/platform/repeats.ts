/**
 * Who presses a button again because no answer came must not do the thing twice: a write keeps its key until it is
 * answered, and the server gives a repeat under the same key the first one's reply.
 */
const unanswered = new Map<string, string>();

export const repeatKey = (request: string): string => {
  const key = unanswered.get(request) ?? crypto.randomUUID();
  unanswered.set(request, key);
  return key;
};

export const answered = (request: string): void => {
  unanswered.delete(request);
};
