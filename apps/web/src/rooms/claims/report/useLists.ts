import { room } from '@portico/contract/define';
import { claims } from '@portico/contract/rooms/claims';
import { type LookupItem, lookups } from '@portico/contract/rooms/lookups';
import { insuredRows, type LimitedPolicy } from '@portico/contract/rooms/overviews/insured';
import { isBound, type Policy, policies } from '@portico/contract/rooms/policies';
import { programName } from '@portico/contract/rules/programName';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { device, owner } from '../device/device.ts';
import type { ReportPolicy } from './values.ts';

const api = client(claims);
const terms = client(policies);
const listed = client(lookups);
const overview = client(room('overviews', insuredRows));
const MOST_TERMS = 200;

export interface Lists {
  readonly types: readonly { readonly Key: string; readonly Name: string }[];
  readonly causes: readonly {
    readonly Key: string;
    readonly Name: string;
    readonly ClaimCausePrimaryKey: string;
  }[];
  /** Calls 75 and 79: where it happened, and what was repaired. */
  readonly places: readonly { readonly Key: string; readonly Name: string }[];
  readonly repairs: readonly { readonly Key: string; readonly Name: string }[];
  /** The insured's own. Agents and staff search instead. */
  readonly policies: readonly ReportPolicy[];
}

async function load(isInsured: boolean): Promise<Lists> {
  const [types, causes, places, repairs, own, limited] = await Promise.all([
    api.causesPrimary(),
    api.causesSecondary(),
    listed.sysClaimInsuredOrLocation(),
    listed.sysClaimRepairsComplete(),
    isInsured ? terms.list({ paging: { Take: MOST_TERMS } }) : { rows: [] },
    isInsured ? overview.limited() : [],
  ]);
  return {
    types: types.rows,
    causes: causes.rows,
    places: places.rows as readonly LookupItem<'ClaimInsuredOrLocation'>[],
    repairs: repairs.rows as readonly LookupItem<'ClaimRepairsComplete'>[],
    policies: [...onePerPolicy(own.rows), ...limited.map(limitedPolicy)],
  };
}

/** Someone whose answers alone opened a policy knows it by its number. */
const limitedPolicy = ({ PolicyKey, PolicyNumber }: LimitedPolicy): ReportPolicy => ({
  key: PolicyKey,
  number: PolicyNumber,
  street: '',
  program: '',
  insured: '',
  isLimited: true,
});

/** Of each policy the current term, or else the newest. The server finds the one that the day of the loss is in. */
function onePerPolicy(rows: readonly Policy[]): readonly ReportPolicy[] {
  const chosen = new Map<string, Policy>();
  for (const term of rows.filter(({ Status }) => isBound(Status.Key))) {
    const number = term.PolicyNumber ?? term.Key;
    if (!chosen.has(number) || term.Status.Key === 'CURRENT') chosen.set(number, term);
  }
  return [...chosen.values()].map((term) => ({
    key: term.Key,
    number: term.PolicyNumber ?? '',
    street: term.Street1,
    program: programName(term.Program),
    insured: term.InsuredName,
  }));
}

/** What a report is made from. It's kept on the device, so a report can go on without a connection. */
export function useLists(isInsured: boolean) {
  const sub = owner();
  return useQuery({
    queryKey: ['claimLists', sub, isInsured],
    queryFn: async (): Promise<Lists> => {
      const { store } = await device();
      try {
        const lists = await load(isInsured);
        await store.keepLists(sub, lists);
        return lists;
      } catch (cause) {
        const kept = await store.lists(sub);
        if (kept === undefined) throw cause;
        return kept as Lists;
      }
    },
    retry: false,
    staleTime: 5 * 60_000,
  });
}
