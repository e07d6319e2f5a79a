import { ROUTES } from '@portico/contract/routes';
import { AGENTS_AND_STAFF, link, list, type Post, steps, text } from './post.ts';

/** Agent Resources. */
export const resources: readonly Post[] = [
  {
    slug: 'can-i-write-here',
    title: 'Find out what you can write, and where',
    roles: AGENTS_AND_STAFF,
    brands: ['brokerage'],
    content: [
      steps(
        'Open Availability under Agent Resources.',
        'Enter a city or ZIP code and choose it from the list. Add the street if the house may be in another county.',
        'Choose Check. For each program and market you see whether you can write it or only quote it, and why.',
        'Choose New quote to start with that place, program and market.',
      ),
      text(
        'The answer comes from the rules that check your quotes: what markets write on that day, areas closed to binding, and your agency’s license. If your agency isn’t appointed yet, you can quote, but ask us before you bind.',
      ),
      link('Open Availability', ROUTES.agentAvailability.path),
    ],
  },
  {
    slug: 'guidelines-and-markets',
    title: 'Look up guidelines, programs and markets',
    roles: AGENTS_AND_STAFF,
    brands: ['brokerage'],
    content: [
      list(
        'Programs: coverages, deductibles, forms and documents of each program, by market and state, and since when its rates apply.',
        'Underwriting: what we can’t insure, what an underwriter decides, how long that takes, and who to call.',
        'Markets: what each market writes, its fees, the taxes by state, and your agency’s appointment.',
      ),
      text('These pages are made from the rates we use today, so they change on the day the rates do.'),
      link('Open Programs', ROUTES.agentPrograms.path),
    ],
  },
];
