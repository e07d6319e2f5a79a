import { AGENTS_AND_STAFF, list, POLICYHOLDERS, type Post, steps, text } from './post.ts';

/** Always true, whatever the portal can do. */
export const insurance: readonly Post[] = [
  {
    slug: 'after-a-loss',
    title: 'After a loss: first steps',
    roles: POLICYHOLDERS,
    content: [
      steps(
        'See that everybody is safe. In danger, call 911.',
        'Prevent more damage where you safely can: turn off the water, cover a broken window or roof.',
        'Take photos and videos before you clean up.',
        'Report the loss as soon as you can, even if you do not know yet how large it is.',
        'Keep damaged things until an adjuster has seen them, and keep every receipt.',
      ),
      text(
        'Temporary repairs are usually right at once; permanent ones should wait until the claim has been looked at. After a theft, call the police and keep the report number.',
      ),
    ],
  },
  {
    slug: 'deductible',
    title: 'What is a deductible?',
    roles: POLICYHOLDERS,
    content: [
      text('The deductible is what you pay first. The insurer pays what is above it, up to the limit.'),
      text(
        'An example: the repair costs $8,000 and your deductible is $2,500. You pay $2,500, the insurer $5,500.',
      ),
      list(
        'A higher deductible lowers the premium, and makes your part larger.',
        'For wind, hail or hurricane it is often a percentage of the dwelling limit: 2% of $300,000 is $6,000.',
        'Your declarations page lists each one.',
      ),
    ],
  },
  {
    slug: 'declarations-page',
    title: 'What is a declarations page?',
    roles: POLICYHOLDERS,
    content: [
      text('It is the summary at the front of your policy, often called the “dec page”. It says:'),
      list(
        'who is insured, and where,',
        'the policy number and from when to when it runs,',
        'the coverages with their limits and deductibles,',
        'the premium, with fees and taxes,',
        'your mortgage company, if you have one.',
      ),
      text('Read it at every renewal. If something is wrong, tell your agent before you need it.'),
    ],
  },
  {
    slug: 'flood-is-separate',
    title: 'Flood is separate',
    roles: POLICYHOLDERS,
    content: [
      text(
        'A homeowners policy does not cover flood: water that rises from outside, such as storm surge, an overflowing river, or rain that collects on the ground. That takes a flood policy of its own.',
      ),
      text('A burst pipe inside the house is not a flood; many homeowners policies cover it.'),
      text(
        'Flood coverage often has a waiting period before it begins, so ask before the season, not before the storm.',
      ),
    ],
  },
  {
    slug: 'premium-fees-taxes',
    title: 'What makes up your bill',
    roles: POLICYHOLDERS,
    content: [
      list(
        'Premium: the price of the coverage itself.',
        'Fees: for issuing or inspecting, for instance. They are often not refunded.',
        'Taxes: set by your state; policies of surplus lines insurers carry their own.',
      ),
      text('If your mortgage company pays from escrow, the bill goes to them, and you get a copy.'),
    ],
  },
  {
    slug: 'replacement-cost',
    title: 'Replacement cost or actual cash value?',
    roles: POLICYHOLDERS,
    content: [
      text('They say how much a damaged thing is worth to the insurer.'),
      list(
        'Replacement cost: what a new one of the same kind costs today.',
        'Actual cash value: the same, less what age and use have taken from it.',
      ),
      text(
        'An example: a roof of ten years costs $20,000 new. By replacement cost you get $20,000 less the deductible. By actual cash value you get perhaps half of it, less the deductible.',
      ),
    ],
  },
  {
    slug: 'quote-and-binder',
    title: 'Quote, binder, policy',
    roles: [...POLICYHOLDERS, ...AGENTS_AND_STAFF],
    content: [
      list(
        'A quote is an estimate from what we were told. It covers nothing.',
        'A binder is temporary proof that coverage is in force until the policy is issued.',
        'The policy is the contract. If anything differs from it, the policy counts.',
      ),
    ],
  },
];
