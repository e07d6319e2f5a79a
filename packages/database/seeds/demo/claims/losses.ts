import type { Chance } from '../chance.ts';

/** What happened, in the codes of the lists and in someone's words. */
export interface Loss {
  readonly type: string;
  readonly cause: string;
  readonly words: string;
}

const loss = (type: string, cause: string, words: string): Loss => ({ type, cause, words });

/** What a catastrophe does, by its kind. */
const STORM = [
  loss(
    'WIND',
    'HURRICANE',
    'The wind took shingles off the back of the roof, and rain came in over the bedroom.',
  ),
  loss(
    'WIND',
    'HURRICANE',
    'Part of the fence and the screen enclosure are down, and two windows are broken.',
  ),
  loss('WIND', 'TREE', 'The neighbor’s oak fell on the garage during the storm.'),
  loss('WATER', 'ROOF_LEAK', 'Water came through the ceiling in the living room when the roof opened up.'),
  loss('FLOOD', 'SURGE', 'The surge left about two feet of water on the ground floor.'),
] as const;
const TROPICAL = STORM.map((one) => (one.cause === 'HURRICANE' ? { ...one, cause: 'TROPICAL_STORM' } : one));
const HAIL = [
  loss('WIND', 'HAIL', 'Hail dented the roof vents and gutters and cracked shingles on two sides.'),
  loss('WIND', 'WIND', 'A gust lifted the patio cover and tore off part of the soffit.'),
  loss('WIND', 'TREE', 'A limb came down on the carport.'),
] as const;
const RAIN = [
  loss('FLOOD', 'RAIN_FLOOD', 'Water ran in under the front door and stood in every room.'),
  loss('FLOOD', 'RIVER', 'The creek came over its bank and into the garage and den.'),
  loss('WATER', 'SEWER', 'The drain in the basement backed up during the rain.'),
] as const;
const FREEZE = [
  loss('WATER', 'FREEZE', 'A pipe in the attic froze and burst. The ceiling below came down.'),
  loss('WATER', 'FREEZE', 'The line to the outside faucet split, and water ran into the wall.'),
  loss('WIND', 'ICE_SNOW', 'Ice brought down a limb and part of the gutter.'),
] as const;
const TORNADO = [
  loss('WIND', 'TORNADO', 'The roof over the kitchen is gone, and debris broke the back windows.'),
  loss('WIND', 'WIND', 'The shed is destroyed, and siding is missing on the west side.'),
  loss('WIND', 'TREE', 'Two pines fell across the house.'),
] as const;

const OF_CODE: Readonly<Record<string, readonly Loss[]>> = {
  'CG-2023-01': RAIN,
  'CG-2023-02': HAIL,
  'CG-2024-01': HAIL,
  'CG-2025-01': TORNADO,
  'CG-2025-02': HAIL,
  'CG-2025-03': RAIN,
  'CG-2025-04': TROPICAL,
  'CG-2025-05': RAIN,
  'CG-2026-01': FREEZE,
};

const WINTER = [
  loss('FIRE', 'FIRE_HEATING', 'The space heater in the den caught the curtain. The fire department came.'),
  loss('WATER', 'WATER_HEATER', 'The water heater in the closet leaked overnight.'),
];
const SUMMER = [
  loss('FIRE', 'LIGHTNING', 'Lightning hit near the house. The air conditioner and the TV no longer work.'),
  loss('LIABILITY', 'POOL', 'A guest slipped on the pool deck and hurt her wrist.'),
];
const ALWAYS = [
  loss('WATER', 'PIPE', 'A pipe under the kitchen sink burst while we were at work.'),
  loss('WATER', 'APPLIANCE', 'The hose of the washing machine came off and flooded the laundry room.'),
  loss('WATER', 'OVERFLOW', 'The upstairs tub overflowed into the dining room ceiling.'),
  loss('FIRE', 'FIRE_COOKING', 'Oil caught fire on the stove. Cabinets and the hood are damaged.'),
  loss('THEFT', 'BURGLARY', 'Someone broke the back door and took a laptop, jewelry and tools.'),
  loss('THEFT', 'PACKAGE', 'Two packages were taken from the porch.'),
  loss('LIABILITY', 'FALL', 'A delivery driver fell on our front steps.'),
  loss('LIABILITY', 'DOG_BITE', 'Our dog bit a visitor on the hand.'),
  loss('WIND', 'TREE', 'A limb fell on the roof on a calm night.'),
  loss('OTHER', 'VEHICLE', 'A car left the road and hit our garage door.'),
];

export const lossIn = (code: string, chance: Chance): Loss => chance.pick(OF_CODE[code] ?? STORM);

/** By the season of the day. */
export function everydayLoss(day: string, chance: Chance): Loss {
  const month = Number(day.slice(5, 7));
  const season = month <= 2 || month === 12 ? WINTER : month >= 6 && month <= 9 ? SUMMER : [];
  return chance.pick([...ALWAYS, ...season, ...season]);
}
