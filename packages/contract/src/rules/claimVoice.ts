/** Who reads about a claim: the person who has the loss, or agents and staff, who read about them. */
export type Voice = 'insured' | 'office';

const ADDRESSED: Readonly<Record<Voice, Readonly<Record<string, string>>>> = {
  insured: { you: 'you', You: 'You', your: 'your', Your: 'Your', Yours: 'Your' },
  office: { you: 'the insured', You: 'The insured', your: 'the', Your: 'The', Yours: 'The insured’s' },
};

/** `{Your} claim is open.` as each of them reads it: `Your claim is open.` or `The claim is open.` */
export const addressed = (text: string, voice: Voice): string =>
  text.replace(/\{(\w+)\}/g, (all, word: string) => ADDRESSED[voice][word] ?? all);
