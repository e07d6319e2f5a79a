/** What stops a binding, from facts alone. Every obstacle says where to settle it. */
import type { Obstacle, Precommit } from '@portico/contract/rooms/binding';
import type { Price } from '@portico/contract/rooms/quotes';
import { addDays } from '@portico/contract/rules/days';
import { formatDay, formatMoney } from '@portico/contract/rules/format';

/** An underwriting item as far as binding is concerned. */
export interface BindItem {
  readonly key: string;
  readonly code: string;
  readonly kind: 'document' | 'approval' | 'answer' | 'condition';
  /** The question that an answer is wanted for. */
  readonly control: string | null;
  readonly title: string;
  readonly needed: 'bind' | 'afterwards';
  readonly status: 'open' | 'submitted' | 'approved' | 'rejected' | 'waived';
}

/** An assumed answer, as the form shows it. */
export interface AssumedAnswer {
  readonly control: string;
  readonly label: string;
  readonly value: string;
}

export interface BindFacts {
  readonly today: string;
  readonly predateDays: number;
  readonly termBegin: string;
  /** Whether it's flood coverage for which no loan closes. */
  readonly waits: boolean;
  /** As of today: an open one whose price has run out is expired. */
  readonly status: string;
  readonly isInactive: boolean;
  readonly price: Price;
  /** Whether the application’s edition is the one that applies to the term: another one may, or none anymore. */
  readonly rates: 'current' | 'newer' | 'none';
  /** What is bound: the price’s total or, for a change of a term, what the term comes to. Null if there’s no price. */
  readonly nowCents: number | null;
  /** The same when it was last shown. Null if it never was. */
  readonly shownCents: number | null;
  readonly assumed: readonly AssumedAnswer[];
  /** The section of a question. */
  readonly sectionOf: (control: string) => string | null;
  readonly items: readonly BindItem[];
  /** The names of document types. */
  readonly titleOf: (code: string) => string;
  readonly county: string;
  readonly closings: readonly { readonly title: string }[];
  readonly isLicensed: boolean;
  readonly state: string;
  readonly hasContract: boolean;
  readonly market: string;
  /** Who else has the application open to edit it. */
  readonly lockedBy: string | null;
}

type Settled = Precommit['SettledList'][number];
export interface Checked {
  readonly obstacles: Obstacle[];
  readonly settled: Settled[];
}

const RECEIVED: readonly BindItem['status'][] = ['submitted', 'approved'];

export function checkBinding(facts: BindFacts): Checked {
  const checks = [formCheck, underwritingCheck, placeCheck, dateCheck, ratesCheck, priceCheck, recordCheck];
  const all = checks.map((check) => check(facts));
  return {
    obstacles: all.flatMap(({ obstacles }) => obstacles),
    settled: all.flatMap(({ settled }) => settled),
  };
}

interface Where {
  readonly control?: string;
  readonly item?: string | undefined;
  readonly severity?: Obstacle['Severity'];
}
export const obstacleIn =
  ({ sectionOf }: Pick<BindFacts, 'sectionOf'>) =>
  (Code: Obstacle['Code'], Text: string, { control, item, severity = 'blocks' }: Where = {}): Obstacle => ({
    Code,
    Severity: severity,
    Text,
    Section: control === undefined ? null : sectionOf(control),
    Control: control ?? null,
    ItemKey: item ?? null,
  });

/** Either what is in the way, or that nothing is. */
const either = (obstacles: Obstacle[], Code: Obstacle['Code'], Text: string | null): Checked => ({
  obstacles,
  settled: obstacles.length === 0 && Text !== null ? [{ Code, Text }] : [],
});

export function formCheck(facts: BindFacts): Checked {
  const obstacle = obstacleIn(facts);
  const { MissingList, MessageList, IneligibleList } = facts.price;
  return either(
    [
      ...MissingList.map(({ Control, Label }) =>
        obstacle('missing', `“${Label}” needs an answer.`, { control: Control }),
      ),
      ...MessageList.map(({ Control, Text }) => obstacle('wrong', Text, { control: Control })),
      ...IneligibleList.map(({ Control, Text }) => obstacle('ineligible', Text, { control: Control })),
      ...facts.assumed.map(({ control, label, value }) =>
        obstacle('assumed', `${label}: we assumed “${value}”. Confirm or change it.`, { control }),
      ),
    ],
    'missing',
    'All questions are answered',
  );
}

export function underwritingCheck(facts: BindFacts): Checked {
  const obstacle = obstacleIn(facts);
  const { price, status, items, titleOf } = facts;
  const referrals = status === 'approved' ? [] : price.ReferralList;
  const referred = referrals.map(({ Control, Text }) =>
    obstacle('referral', `${Text} An underwriter has to approve it.`, { control: Control }),
  );
  if (status === 'referred' && referred.length === 0)
    referred.push(obstacle('referral', 'An underwriter is looking at it. Wait for the decision.'));
  const wanted = price.DocumentList.filter(({ Needed }) => Needed === 'bind').map(({ Code }) => Code);
  // An underwriter may ask for more than the program does.
  const asked = items
    .filter(({ kind, needed }) => kind === 'document' && needed === 'bind')
    .map(({ code }) => code);
  const documents: Obstacle[] = [];
  const settled: Settled[] = [];
  for (const code of new Set([...wanted, ...asked])) {
    const item = items.find((one) => one.code === code);
    const title = item?.title ?? titleOf(code);
    // An underwriter can let it come afterwards, or do without it.
    if (item?.status === 'waived' || item?.needed === 'afterwards') continue;
    if (item !== undefined && RECEIVED.includes(item.status))
      settled.push({ Code: 'document', Text: `${title} received` });
    else
      documents.push(
        obstacle(
          'document',
          item?.status === 'rejected' ? `${title} was rejected. Send another one.` : `${title} is needed.`,
          {
            item: item?.key,
          },
        ),
      );
  }
  const conditions = items
    .filter(({ kind, status: given }) => (kind === 'answer' || kind === 'condition') && given === 'open')
    .map(({ key, kind, title, control }) =>
      obstacle(
        'condition',
        kind === 'answer'
          ? `The underwriter’s approval needs this answer: ${title}.`
          : `Accept the underwriter’s condition: ${title}`,
        { ...(control !== null && { control }), item: key },
      ),
    );
  const approved = price.ReferralList.length > 0 ? 'Approved by an underwriter' : 'No referrals';
  const referral = either(referred, 'referral', approved);
  return {
    obstacles: [...referral.obstacles, ...conditions, ...documents],
    settled: [...settled, ...referral.settled],
  };
}

export type PlaceFacts = Pick<
  BindFacts,
  'closings' | 'county' | 'isLicensed' | 'state' | 'hasContract' | 'market' | 'sectionOf'
>;
export function placeCheck(facts: PlaceFacts): Checked {
  const obstacle = obstacleIn(facts);
  const { closings, county, isLicensed, state, hasContract, market } = facts;
  const closed = either(
    closings.map(({ title }) => obstacle('closing', `${county} County is closed to binding: ${title}.`)),
    'closing',
    `Binding is open in ${county} County`,
  );
  const licensed = either(
    isLicensed ? [] : [obstacle('license', `The agency has no current license in ${state}.`)],
    'license',
    null,
  );
  const contract = either(
    hasContract ? [] : [obstacle('contract', `${market} doesn’t write this program here on the first day.`)],
    'contract',
    null,
  );
  return {
    obstacles: [...closed.obstacles, ...licensed.obstacles, ...contract.obstacles],
    settled: closed.settled,
  };
}

/** Or people would buy it once the water rises. */
const FLOOD_WAITING_DAYS = 14;

function dateCheck(facts: BindFacts): Checked {
  const obstacle = obstacleIn(facts);
  const { termBegin, today, predateDays, waits } = facts;
  const day = formatDay(termBegin);
  const earliest = addDays(today, FLOOD_WAITING_DAYS);
  if (waits && termBegin < earliest) {
    const text = `Flood coverage starts ${FLOOD_WAITING_DAYS} days after you apply, unless a loan closes sooner. Change the effective date to ${formatDay(earliest)} or later.`;
    return either([obstacle('waiting', text, { control: 'loanClosing' })], 'waiting', null);
  }
  if (termBegin < addDays(today, -predateDays))
    return either(
      [
        obstacle(
          'backdated',
          `Coverage can’t start more than ${predateDays} days ago. Change the effective date.`,
        ),
      ],
      'backdated',
      null,
    );
  return either(
    termBegin < today
      ? [
          obstacle(
            'noKnownLoss',
            `Coverage starts in the past, on ${day}. Confirm that there’s been no loss since then.`,
            {
              severity: 'confirm',
            },
          ),
        ]
      : [],
    'noKnownLoss',
    null,
  );
}

/** A term has the rates of its first day. They may have been published after the quote was opened. */
function ratesCheck(facts: BindFacts): Checked {
  const obstacle = obstacleIn(facts);
  const { rates, termBegin, market } = facts;
  const day = formatDay(termBegin);
  if (rates === 'newer')
    return either(
      [
        obstacle(
          'newRates',
          `New rates apply to coverage that starts on ${day}. See the new price and use it.`,
        ),
      ],
      'newRates',
      null,
    );
  if (rates === 'none')
    return either(
      [obstacle('noRates', `${market} has no rates for this program on ${day}. Choose another offer.`)],
      'noRates',
      null,
    );
  return { obstacles: [], settled: [] };
}

export function priceCheck(facts: BindFacts): Checked {
  const obstacle = obstacleIn(facts);
  const { nowCents: now, shownCents, status } = facts;
  // Without a price, the form says why.
  if (now === null) return { obstacles: [], settled: [] };
  if (status === 'expired')
    return either([obstacle('expired', 'The price has expired. Rate it again.')], 'expired', null);
  if (shownCents === null)
    return either([obstacle('notRated', 'It hasn’t been rated yet.')], 'notRated', null);
  return either(
    now === shownCents
      ? []
      : [
          obstacle(
            'priceChanged',
            `The price has changed from ${formatMoney(shownCents)} to ${formatMoney(now)} since it was last rated.`,
          ),
        ],
    'priceChanged',
    `The price is ${formatMoney(now)}`,
  );
}

export function recordCheck(facts: BindFacts): Checked {
  const obstacle = obstacleIn(facts);
  const { lockedBy, isInactive, status } = facts;
  return {
    obstacles: [
      ...(lockedBy === null ? [] : [obstacle('locked', `${lockedBy} is editing this application.`)]),
      ...(isInactive || status === 'withdrawn'
        ? [obstacle('inactive', 'This application was withdrawn.')]
        : []),
      ...(status === 'declined' ? [obstacle('declined', 'An underwriter declined this application.')] : []),
    ],
    settled: [],
  };
}
