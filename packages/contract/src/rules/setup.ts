import { BRANDS, type Brand } from '../brands.ts';
import { SETUP_STEPS, type SetupCheck, type SetupStep, type SetupStepKey } from '../rooms/setup.ts';
import { ROUTES } from '../routes.ts';
import { formatCount, formatDay } from './format.ts';

/** What the database and the installation say about how far a brokerage is. */
export interface SetupFacts {
  /** The brands that people reach here. */
  readonly brands: readonly Brand[];
  readonly administrators: number;
  readonly protectedAdministrators: number;
  readonly sendsEmail: boolean;
  readonly hasBucket: boolean;
  readonly scansUploads: boolean;
  readonly managingAgencies: number;
  readonly agencies: number;
  readonly agents: number;
  readonly agenciesWithoutAgent: number;
  readonly appointments: number;
  readonly markets: number;
  /** In force today. */
  readonly contracts: number;
  /** Contracts in force that no published edition prices: `HO3 in GA`. */
  readonly withoutRates: readonly string[];
  readonly lenders: number;
  readonly adjusters: number;
  /** States with a contract in force and no adjuster who is licensed there. */
  readonly statesWithoutAdjuster: readonly string[];
  readonly policies: number;
  /** The days on which someone marked them. */
  readonly textsOn: string | null;
  readonly bookOn: string | null;
}

/** What could be wrong with what is already there. */
export interface SetupCounts {
  readonly removableSamples: number;
  readonly keptSamples: number;
  readonly orphanedTerms: number;
  readonly termsWithoutPlan: number;
  readonly accountsWithoutEmail: number;
  readonly expiredLicenses: number;
  readonly statesWithoutCharges: readonly string[];
  readonly statesWithoutDeadlines: readonly string[];
}

const TITLES: Readonly<Record<SetupStepKey, string>> = {
  brand: 'Your brand',
  staff: 'First staff',
  email: 'Email and files',
  agencies: 'Agencies',
  markets: 'Markets',
  rates: 'Programs and rates',
  lenders: 'Lenders',
  claims: 'Claims',
  texts: 'Lists and texts',
  book: 'Your book',
};

const REQUIRED: readonly SetupStepKey[] = ['brand', 'staff', 'email', 'agencies', 'markets', 'texts', 'book'];

const admin = (view: string) => `${ROUTES.administration.path}?view=${view}`;
const master = (view: string) => `${ROUTES.masterData.path}?view=${view}`;

const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
const joined = (parts: readonly string[], word = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;

const MOST_NAMED = 5;
const named = (names: readonly string[]): string =>
  names.length <= MOST_NAMED
    ? joined(names)
    : `${names.slice(0, MOST_NAMED).join(', ')} and ${formatCount(names.length - MOST_NAMED)} more`;

/** What a step says of itself. `missing` stops it if the step is required; `remarks` are worth a look. */
interface Said {
  readonly text: string;
  readonly missing?: readonly (string | false)[];
  readonly remarks?: readonly (string | false)[];
  readonly to: string;
  readonly isMarked?: boolean;
}

const isOwnName = ({ id, name }: Brand) => name !== BRANDS[id].name;

function unsetOf(brand: Brand): string | false {
  const { contact } = brand;
  const unset = [
    ...(isOwnName(brand) ? [] : ['its own name']),
    ...(contact.phone ? [] : ['a phone number']),
    ...(contact.email ? [] : ['an email address']),
  ];
  return unset.length > 0 && `${brand.name} needs ${joined(unset)}.`;
}

const SAYS: Readonly<Record<SetupStepKey, (facts: SetupFacts) => Said>> = {
  brand: ({ brands }) => {
    const [first] = brands.filter((brand) => unsetOf(brand) !== false);
    return {
      text: `${joined(brands.map(({ name }) => name))}.`,
      missing: brands.map(unsetOf),
      to: admin(first ? `brands&brand=${first.id}` : 'brands'),
    };
  },
  staff: ({ administrators, protectedAdministrators }) => ({
    text: `${counted(administrators, 'administrator')}, ${formatCount(protectedAdministrators)} with two-step verification.`,
    missing: [
      protectedAdministrators === 0 &&
        'No administrator has two-step verification. Set it up under Sign-in Security.',
    ],
    remarks: [
      administrators === 1 &&
        'There’s only one administrator. If they can’t sign in, no one else can manage users.',
    ],
    to: admin('users'),
  }),
  email: ({ sendsEmail, hasBucket, scansUploads }) => ({
    text: [
      sendsEmail ? 'Emails go out by SMTP.' : 'Emails are written to a folder.',
      `Files are in ${hasBucket ? 'the bucket' : 'a folder'}.`,
      scansUploads ? 'Uploads are checked for viruses.' : 'No virus scanner.',
    ].join(' '),
    missing: [!sendsEmail && 'No email leaves the portal yet. Set SMTP_URL, and restart it.'],
    to: admin('health'),
  }),
  agencies: ({ managingAgencies, agencies, agents, agenciesWithoutAgent }) => ({
    text: `${counted(managingAgencies, 'managing agency', 'managing agencies')}, ${counted(agencies, 'agency', 'agencies')} with ${counted(agents, 'agent')}.`,
    missing: [
      managingAgencies === 0 &&
        'Add your managing agency. Contracts with insurance companies run through it.',
      agents === 0 && 'No agency has an agent yet.',
    ],
    remarks: [
      agents > 0 &&
        agenciesWithoutAgent > 0 &&
        `${counted(agenciesWithoutAgent, 'agency has', 'agencies have')} no agent.`,
    ],
    to: master('agency'),
  }),
  markets: ({ markets, contracts, appointments }) => ({
    text: `${counted(markets, 'market')}, ${counted(contracts, 'contract')} in force.`,
    missing: [
      markets === 0 && 'Add the insurance companies whose policies you sell.',
      contracts === 0 && 'Add a contract: which market writes which program in which state.',
    ],
    remarks: [
      contracts > 0 &&
        appointments === 0 &&
        'No agency is appointed yet. Add an appointment for each contract that an agency may sell.',
    ],
    to: master(markets === 0 ? 'market' : contracts === 0 || appointments > 0 ? 'contract' : 'appointment'),
  }),
  rates: ({ contracts, withoutRates }) => ({
    text:
      contracts === 0
        ? 'No contract is in force yet.'
        : `${formatCount(contracts - withoutRates.length)} of ${counted(contracts, 'contract')} in force ${contracts === 1 ? 'has' : 'have'} rates.`,
    remarks: [
      withoutRates.length > 0 &&
        `${named(withoutRates)} ${withoutRates.length === 1 ? 'has' : 'have'} no rates yet, so nothing can be quoted there.`,
    ],
    to: ROUTES.ratePrograms.path,
  }),
  lenders: ({ lenders }) => ({ text: `${counted(lenders, 'lender')}.`, to: master('lender') }),
  claims: ({ adjusters, statesWithoutAdjuster }) => ({
    text: `${counted(adjusters, 'adjuster')}.`,
    remarks: [
      adjusters > 0 &&
        statesWithoutAdjuster.length > 0 &&
        `No adjuster is licensed in ${joined(statesWithoutAdjuster, 'or')}.`,
    ],
    to: ROUTES.adjusters.path,
  }),
  texts: ({ textsOn }) => ({
    text:
      textsOn === null
        ? 'Help, pages, email texts and lists.'
        : `You reviewed them on ${formatDay(textsOn)}.`,
    missing: [
      textsOn === null &&
        'Read what comes with the portal, and change what isn’t right for you. Then mark it.',
    ],
    to: ROUTES.content.path,
    isMarked: textsOn !== null,
  }),
  book: ({ policies, bookOn }) => ({
    text:
      policies > 0 || bookOn === null
        ? `${counted(policies, 'policy', 'policies')}.`
        : `You start without a book, as you said on ${formatDay(bookOn)}.`,
    missing: [
      policies === 0 &&
        bookOn === null &&
        'There are no policies yet. Policies come from quotes that are bound here.',
    ],
    to: ROUTES.account.path,
    isMarked: bookOn !== null,
  }),
};

const isEmpty: Readonly<Partial<Record<SetupStepKey, (facts: SetupFacts) => boolean>>> = {
  rates: ({ contracts }) => contracts === 0,
  lenders: ({ lenders }) => lenders === 0,
  claims: ({ adjusters }) => adjusters === 0,
};

const only = (texts: readonly (string | false)[] = []) => texts.filter((text) => text !== false);

function stepOf(key: SetupStepKey, facts: SetupFacts): SetupStep {
  const { text, to, isMarked = false, ...said } = SAYS[key](facts);
  const [missing, remarks] = [only(said.missing), only(said.remarks)];
  return {
    Key: key,
    Title: TITLES[key],
    State:
      missing.length > 0
        ? 'open'
        : isEmpty[key]?.(facts)
          ? 'optional'
          : remarks.length > 0
            ? 'warning'
            : 'done',
    IsRequired: REQUIRED.includes(key),
    Text: text,
    MissingList: [...missing, ...remarks],
    To: to,
    IsMarked: isMarked,
  };
}

/** Each step by what is there: a step is never done because someone clicked, except those that no record can prove. */
export const setupSteps = (facts: SetupFacts): SetupStep[] => SETUP_STEPS.map((key) => stepOf(key, facts));

/** What to look at before going live. What is fine isn't listed. */
export function setupChecks(steps: readonly SetupStep[], counts: SetupCounts): SetupCheck[] {
  const found = (
    Key: string,
    isFound: boolean,
    Text: string,
    To: string | null,
    State: SetupCheck['State'] = 'warning',
  ) => (isFound ? [{ Key, State, Text, To }] : []);
  const { statesWithoutCharges, statesWithoutDeadlines } = counts;
  const book = ROUTES.account.path;
  return [
    ...found(
      'samples',
      counts.removableSamples > 0,
      `${counted(counts.removableSamples, 'invented record is', 'invented records are')} still here. Remove the samples first.`,
      null,
      'bad',
    ),
    ...found(
      'keptSamples',
      counts.keptSamples > 0,
      `${counted(counts.keptSamples, 'invented record', 'invented records')} can’t be removed, because your own records use ${counts.keptSamples === 1 ? 'it' : 'them'}.`,
      null,
    ),
    ...steps
      .filter(({ State }) => State === 'warning')
      .map(({ Key, Title, MissingList, To }) => ({
        Key,
        State: 'warning' as const,
        Text: `${Title}: ${MissingList.join(' ')}`,
        To,
      })),
    ...found(
      'orphans',
      counts.orphanedTerms > 0,
      `${counted(counts.orphanedTerms, 'policy in force belongs', 'policies in force belong')} to an agency that’s retired or an agent who has left.`,
      book,
    ),
    ...found(
      'plans',
      counts.termsWithoutPlan > 0,
      `${counted(counts.termsWithoutPlan, 'policy in force has', 'policies in force have')} no payment plan.`,
      book,
    ),
    ...found(
      'emails',
      counts.accountsWithoutEmail > 0,
      `${counted(counts.accountsWithoutEmail, 'account has', 'accounts have')} no email address on file, so no one there can be sent a code.`,
      book,
    ),
    ...found(
      'licenses',
      counts.expiredLicenses > 0,
      `${counted(counts.expiredLicenses, 'license of an agent has', 'licenses of agents have')} expired.`,
      master('license'),
    ),
    ...found(
      'charges',
      statesWithoutCharges.length > 0,
      `No taxes or fees are set up for ${joined(statesWithoutCharges, 'or')}.`,
      null,
    ),
    ...found(
      'deadlines',
      statesWithoutDeadlines.length > 0,
      `No deadlines of the law are set up for claims in ${joined(statesWithoutDeadlines, 'or')}.`,
      null,
    ),
  ];
}

/** What keeps a brokerage from going live, by the names that the page has for it. */
export const whatStops = (
  steps: readonly SetupStep[],
  checks: readonly Pick<SetupCheck, 'Key' | 'State' | 'Text'>[],
  accepted: readonly string[],
): string[] => [
  ...steps.filter(({ IsRequired, State }) => IsRequired && State === 'open').map(({ Title }) => Title),
  ...checks
    .filter(({ Key, State }) => State === 'bad' || !accepted.includes(Key))
    .map(({ Text }) => Text.replace(/\.$/, '')),
];
