import type { ChatAnswer } from '@portico/contract/rooms/chat';

/** What is typed after a slash at the beginning looks for an answer: `/claim`. */
export const seekIn = (text: string): string | undefined => /^\/([^\n/]{0,40})$/.exec(text)?.[1];

/** Answers with all the words in their title or text, those with them in the title first. */
export function matching(answers: readonly ChatAnswer[], sought: string): ChatAnswer[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const inTitle = ({ Title, Slug }: ChatAnswer) => has(`${Title} ${Slug}`);
  return [
    ...answers.filter(inTitle),
    ...answers.filter((answer) => !inTitle(answer) && has(`${answer.Title} ${answer.Text}`)),
  ];
}

/** What was left to fill in, as far as it's still there. */
export const gapsIn = (text: string, gaps: readonly string[]): string[] =>
  gaps.filter((gap) => text.includes(`[${gap}]`));
