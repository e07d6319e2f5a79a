import type { LetterContent, Provision } from '@portico/contract/rooms/claimLetters';

interface Decision {
  readonly reason: string;
  readonly page: string;
  readonly quote: string;
}

/** Why a loss isn't covered and what the policy says, by the type of loss. */
const DECISIONS: Readonly<Record<string, Decision>> = {
  FLOOD: {
    reason:
      'The damage was caused by water that rose from the ground. Your policy covers water from inside the home, but not floods. Those need a flood policy.',
    page: '11',
    quote:
      'We do not insure loss caused by flood, surface water, waves, tidal water or overflow of a body of water, whether or not driven by wind.',
  },
  WATER: {
    reason:
      'Our inspection found that the leak had been there for months. The policy covers water that escapes suddenly, not damage that builds up over time.',
    page: '12',
    quote:
      'We do not insure loss caused by constant or repeated seepage or leakage of water over a period of weeks, months or years.',
  },
  WIND: {
    reason:
      'Our inspection found no openings made by the storm. The shingles are worn, which is why rain came in.',
    page: '10',
    quote: 'We do not insure loss caused by wear and tear, marring or deterioration.',
  },
};
const OTHER: Decision = {
  reason: 'What happened isn’t among the causes of loss that your policy covers.',
  page: '9',
  quote: 'We insure against direct physical loss only if it is caused by a peril named in this policy.',
};
const ON_FLOOD_POLICY: Readonly<Record<string, Decision>> = {
  FLOOD: {
    reason:
      'The water damaged the fence, the deck and the driveway. Your flood policy covers the building and what is in it, but not these.',
    page: '8',
    quote:
      'We do not insure fences, retaining walls, seawalls, decks, walks, driveways or other surfaces outside the building.',
  },
};
const NO_FLOOD: Decision = {
  reason:
    'Your flood policy covers damage by water that rises from the ground. Our inspection found no sign of a flood at your home.',
  page: '4',
  quote: 'We insure against direct physical loss by or from flood only.',
};

const decisionOn = (lossType: string, form: string): Decision =>
  form.startsWith('CB-FL-') ? (ON_FLOOD_POLICY[lossType] ?? NO_FLOOD) : (DECISIONS[lossType] ?? OTHER);

/** What the policy's form says about such a loss. */
export function quoted(lossType: string, form: string): Provision {
  const { page, quote } = decisionOn(lossType, form);
  return { Form: form, Page: page, Text: quote };
}

export const denialOf = (lossType: string, form: string): Partial<LetterContent> => ({
  Reason: decisionOn(lossType, form).reason,
  Provisions: [quoted(lossType, form)],
});
