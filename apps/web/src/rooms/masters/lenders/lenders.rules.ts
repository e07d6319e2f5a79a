import type { LenderMerge, LenderPair } from '@portico/contract/rooms/lenders';
import { formatCount } from '@portico/contract/rules/format';

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const likenessText = (likeness: number): string =>
  likeness >= 1
    ? 'The names are the same but for case and punctuation'
    : `The names are ${Math.floor(likeness * 100)}% alike`;

export const usesText = ({ Name, Branches, Loans }: LenderPair['One']): string =>
  `${Name}: ${counted(Branches, 'branch', 'branches')}, ${counted(Loans, 'loan', 'loans')}`;

/** What merging does, before it's done. */
export function mergeLines({ From, Into, Branches, SameAddress, Loans }: LenderMerge): string[] {
  const moving = Branches - SameAddress;
  return [
    ...(Branches === 0 ? [`${From.Name} has no branches.`] : []),
    ...(moving === 0 ? [] : [`${counted(moving, 'branch moves', 'branches move')} to ${Into.Name}.`]),
    ...(SameAddress === 0
      ? []
      : [
          SameAddress === 1
            ? `1 branch has an address that ${Into.Name} already has. Its loans move to the branch there, and it’s retired.`
            : `${formatCount(SameAddress)} branches have addresses that ${Into.Name} already has. Their loans move to the branches there, and they’re retired.`,
        ]),
    Loans === 0
      ? `No policies name ${From.Name}.`
      : `${counted(Loans, 'loan on a policy names', 'loans on policies name')} ${Into.Name} from now on.`,
    `${From.Name} is retired.`,
  ];
}
