import type { ClaimIconName } from '../ClaimIcon.tsx';

/** What most people report, as tiles: the type of loss, and its cause where the tile already says it. */
export interface CauseTile {
  readonly key: string;
  readonly name: string;
  readonly icon: ClaimIconName;
  readonly primary: string;
  readonly secondary?: string;
}

export const TILES: readonly CauseTile[] = [
  { key: 'water', name: 'Water', icon: 'water', primary: 'WATER' },
  { key: 'wind', name: 'Wind', icon: 'wind', primary: 'WIND' },
  { key: 'fire', name: 'Fire', icon: 'fire', primary: 'FIRE' },
  { key: 'hail', name: 'Hail', icon: 'hail', primary: 'WIND', secondary: 'HAIL' },
  { key: 'tree', name: 'Tree', icon: 'tree', primary: 'WIND', secondary: 'TREE' },
  { key: 'theft', name: 'Theft', icon: 'theft', primary: 'THEFT' },
  { key: 'freeze', name: 'Freeze', icon: 'freeze', primary: 'WATER', secondary: 'FREEZE' },
  { key: 'flood', name: 'Flood', icon: 'flood', primary: 'FLOOD' },
];
/** Everything else, chosen from the list. */
export const MORE = 'more';

interface Cause {
  readonly Key: string;
  readonly Name: string;
  readonly ClaimCausePrimaryKey: string;
}

/** The causes to choose from for a tile. Those with a tile of their own are left to it. */
export function causesOf(tile: string, primary: string, causes: readonly Cause[]): readonly Cause[] {
  const chosen = TILES.find(({ key }) => key === tile);
  const elsewhere = TILES.flatMap(({ key, secondary }) => (key === tile ? [] : (secondary ?? [])));
  const ofType = causes.filter((cause) => cause.ClaimCausePrimaryKey === primary);
  return chosen === undefined || chosen.secondary !== undefined
    ? ofType
    : ofType.filter(({ Key }) => !elsewhere.includes(Key));
}

interface Advice {
  readonly icon: ClaimIconName;
  readonly text: string;
}
const KEEP: Advice = { icon: 'camera', text: 'Keep damaged items until we see them.' };
const RECEIPTS: Advice = { icon: 'paper', text: 'Keep receipts for tarps, repairs and hotels.' };

const FIRST: Readonly<Record<string, Advice>> = {
  WATER: { icon: 'water', text: 'Leave the water off, and dry what you can.' },
  WIND: { icon: 'house', text: 'Cover holes in the roof or windows to keep rain out.' },
  FIRE: { icon: 'fire', text: 'Stay out until the fire department says it’s safe.' },
  FLOOD: { icon: 'flood', text: 'Stay out of the water, and leave the power off.' },
  THEFT: { icon: 'theft', text: 'Call the police, and write down the report number.' },
  LIABILITY: { icon: 'paper', text: 'Write down the names and phone numbers of anyone who saw it.' },
};
const PROTECT: Advice = { icon: 'house', text: 'Protect the home from more damage, if it’s safe.' };

/** What to do until we call. */
export const adviceFor = (primary: string): readonly Advice[] => [
  FIRST[primary] ?? PROTECT,
  ...(primary === 'LIABILITY' ? [] : [RECEIPTS, KEEP]),
];
