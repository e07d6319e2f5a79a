import { AGENTS_AND_STAFF, list, POLICYHOLDERS, type Post, steps, text } from './post.ts';

/** Always true, whatever the portal can do. */
export const insurance: readonly Post[] = [
  {
    slug: 'after-a-loss',
    title: 'After a loss: first steps',
    roles: POLICYHOLDERS,
    content: [
      steps(
        'Make sure everyone is safe. If anyone is in danger, call 911.',
        'Prevent more damage if you can do it safely. Turn off the water, or cover a broken window or roof.',
        'Take photos and videos before you clean up.',
        'Report the loss as soon as you can, even if you don’t know the full damage yet.',
        'Keep damaged items until an adjuster has seen them, and keep every receipt.',
      ),
      text(
        'You can usually make temporary repairs right away. Permanent repairs should wait until we’ve reviewed the claim. After a theft, call the police and keep the report number.',
      ),
    ],
  },
  {
    slug: 'deductible',
    title: 'What is a deductible?',
    roles: POLICYHOLDERS,
    content: [
      text(
        'The deductible is the part of a loss you pay yourself. The insurer pays the rest, up to the limit.',
      ),
      text(
        'For example, a repair costs $8,000 and your deductible is $2,500. You pay $2,500 and the insurer pays $5,500.',
      ),
      list(
        'A higher deductible lowers your premium, but you pay more when there’s a loss.',
        'For wind, hail or hurricanes, it’s often a percentage of the dwelling limit. For example, 2% of $300,000 is $6,000.',
        'Your declarations page lists each one.',
      ),
    ],
  },
  {
    slug: 'declarations-page',
    title: 'What is a declarations page?',
    roles: POLICYHOLDERS,
    content: [
      text('It’s the summary at the front of your policy, often called the “dec page.” It shows:'),
      list(
        'Who is insured, and where.',
        'The policy number and term dates.',
        'Your coverages, with their limits and deductibles.',
        'Your premium, fees and taxes.',
        'Your mortgage company, if you have one.',
      ),
      text('Check it at every renewal. If something is wrong, tell your agent right away.'),
    ],
  },
  {
    slug: 'flood-is-separate',
    title: 'Flood is separate',
    roles: POLICYHOLDERS,
    content: [
      text(
        'A homeowners policy doesn’t cover flooding from outside, such as storm surge, an overflowing river, or rain that collects on the ground. You need a separate flood policy for that.',
      ),
      text('A burst pipe inside the house isn’t a flood. Many homeowners policies cover it.'),
      text('Flood coverage often has a waiting period, so ask your agent well before storm season.'),
    ],
  },
  {
    slug: 'premium-fees-taxes',
    title: 'What makes up your price',
    roles: POLICYHOLDERS,
    content: [
      list(
        'Premium: the price of the coverage itself.',
        'Fees: for example, for issuing the policy or inspecting the property. They often aren’t refundable.',
        'Taxes: set by your state. Surplus lines policies have their own taxes.',
      ),
      text(
        'If your mortgage company pays from escrow, you don’t need to pay us yourself. Payment History shows what it has paid.',
      ),
    ],
  },
  {
    slug: 'replacement-cost',
    title: 'Replacement cost or actual cash value?',
    roles: POLICYHOLDERS,
    content: [
      text('These are two ways to decide how much the insurer pays for damaged property.'),
      list(
        'Replacement cost: what it costs to buy a similar new item today.',
        'Actual cash value: replacement cost minus depreciation for age and wear.',
      ),
      text(
        'For example, replacing a 10-year-old roof costs $20,000. With replacement cost, you get $20,000 minus your deductible. With actual cash value, you might get half of that, minus your deductible.',
      ),
    ],
  },
  {
    slug: 'quote-and-binder',
    title: 'Quote, binder, policy',
    roles: [...POLICYHOLDERS, ...AGENTS_AND_STAFF],
    content: [
      list(
        'A quote is an estimate based on the information we were given. It doesn’t provide coverage.',
        'A binder is temporary proof that coverage is in force until the policy is issued.',
        'The policy is the contract. If anything differs from it, the policy controls.',
      ),
    ],
  },
];
