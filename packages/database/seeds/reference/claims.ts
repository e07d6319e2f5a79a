import { type Entry, plain } from './entry.ts';

const insuredOrLocation: Entry<'ClaimInsuredOrLocation'>[] = [
  { Key: 'LOCATION', Name: 'At the insured location' },
  { Key: 'INSURED', Name: "At the insured's mailing address" },
  { Key: 'AWAY', Name: 'Away from home' },
  { Key: 'ASSOCIATION', Name: 'In the common area of an association', from: '2015-01-01' },
];

const lossTypes: Entry<'ClaimLossType'>[] = [
  ...plain({
    FIRE: 'Fire and smoke',
    WIND: 'Wind and storm',
    WATER: 'Water damage',
    FLOOD: 'Flood',
    THEFT: 'Theft and vandalism',
    LIABILITY: 'Injury or damage to others',
    COLLAPSE: 'Collapse and ground movement',
    OTHER: 'Other damage to property',
  }),
  { Key: 'EQUIPMENT', Name: 'Home systems breakdown', from: '2015-01-01' },
  { Key: 'IDENTITY', Name: 'Identity fraud', from: '2012-01-01', to: '2021-01-01' },
  { Key: 'CYBER', Name: 'Identity fraud and home cyber', from: '2021-01-01' },
];

const causedBy = (LossTypeKey: string, names: Readonly<Record<string, string>>) =>
  plain(names).map((cause) => ({ ...cause, LossTypeKey }));

const causes: Entry<'ClaimCauseCode'>[] = [
  ...causedBy('FIRE', {
    FIRE_COOKING: 'Cooking fire',
    FIRE_ELECTRICAL: 'Electrical fire',
    FIRE_HEATING: 'Fireplace, stove or heater',
    FIRE_WILDFIRE: 'Wildfire',
    FIRE_OTHER: 'Other fire',
    SMOKE: 'Smoke without fire',
    LIGHTNING: 'Lightning',
    EXPLOSION: 'Explosion',
  }),
  { Key: 'FIRE_BATTERY', Name: 'Rechargeable battery', LossTypeKey: 'FIRE', from: '2020-01-01' },
  ...causedBy('WIND', {
    HURRICANE: 'Hurricane',
    TROPICAL_STORM: 'Tropical storm',
    TORNADO: 'Tornado',
    WIND: 'Other wind',
    HAIL: 'Hail',
    TREE: 'Falling tree or limb',
    ICE_SNOW: 'Weight of ice or snow',
  }),
  ...causedBy('WATER', {
    PIPE: 'Burst or leaking pipe',
    FREEZE: 'Frozen pipe',
    APPLIANCE: 'Appliance leak',
    WATER_HEATER: 'Water heater',
    ROOF_LEAK: 'Roof leak',
    OVERFLOW: 'Overflow of a tub, sink or toilet',
    SEWER: 'Sewer or drain backup',
    MOLD: 'Mold',
  }),
  {
    Key: 'DRYWALL',
    Name: 'Defective imported drywall',
    LossTypeKey: 'OTHER',
    from: '2009-01-01',
    to: '2014-01-01',
  },
  ...causedBy('FLOOD', {
    SURGE: 'Storm surge',
    RIVER: 'River or creek overflow',
    RAIN_FLOOD: 'Surface water after rain',
    TIDE: 'Tidal water',
  }),
  ...causedBy('THEFT', {
    BURGLARY: 'Burglary',
    THEFT_AWAY: 'Theft away from home',
    VANDALISM: 'Vandalism',
    LOST_ITEM: 'Scheduled item lost',
  }),
  { Key: 'PACKAGE', Name: 'Delivered package stolen', LossTypeKey: 'THEFT', from: '2018-01-01' },
  ...causedBy('LIABILITY', {
    FALL: 'Slip, trip or fall',
    DOG_BITE: 'Dog bite',
    POOL: 'Swimming pool accident',
    DAMAGE_OTHERS: 'Damage to the property of others',
    INJURY_OTHER: 'Other injury',
  }),
  ...causedBy('COLLAPSE', {
    COLLAPSE: 'Collapse of a building',
    SINKHOLE: 'Sinkhole',
    EARTHQUAKE: 'Earthquake',
  }),
  ...causedBy('OTHER', { VEHICLE: 'Impact of a vehicle', ANIMAL: 'Animal damage', OTHER: 'Other cause' }),
  { Key: 'BREAKDOWN', Name: 'Mechanical breakdown', LossTypeKey: 'EQUIPMENT', from: '2015-01-01' },
  { Key: 'ID_THEFT', Name: 'Identity theft', LossTypeKey: 'IDENTITY', from: '2012-01-01', to: '2021-01-01' },
  { Key: 'ID_THEFT', Name: 'Identity theft', LossTypeKey: 'CYBER', from: '2021-01-01' },
  { Key: 'RANSOM', Name: 'Ransomware', LossTypeKey: 'CYBER', from: '2021-01-01' },
];

const statuses = [
  ...plain({
    PENDING: 'Pending handoff',
    OPEN: 'Open',
    ASSIGNED: 'Assigned to an adjuster',
    INSPECTED: 'Inspected',
    REVIEW: 'Coverage under review',
    NEGOTIATION: 'Settlement in progress',
    PAID_PARTIAL: 'Partly paid',
    LITIGATION: 'In litigation',
    REOPENED: 'Reopened',
  }).map((status) => ({ ...status, IsOpen: true })),
  ...plain({
    CLOSED_PAID: 'Closed with payment',
    CLOSED_UNPAID: 'Closed without payment',
    BELOW_DEDUCTIBLE: 'Closed, below the deductible',
    DENIED: 'Denied',
    WITHDRAWN: 'Withdrawn by the insured',
    DUPLICATE: 'Duplicate of another claim',
  }).map((status) => ({ ...status, IsOpen: false })),
  { Key: 'MEDIATION', Name: 'In mediation', IsOpen: true, from: '2016-01-01' },
] satisfies Entry<'ClaimStatusCode'>[];

const repairs: Entry<'ClaimRepairsComplete'>[] = [
  { Key: 'NO', Name: 'Not started' },
  { Key: 'TEMPORARY', Name: 'Temporary repairs only', from: '2017-09-01' },
  { Key: 'PARTIAL', Name: 'Partly complete' },
  { Key: 'YES', Name: 'Complete' },
  { Key: 'NOT_NEEDED', Name: 'No repairs needed' },
];

export const claims = {
  ClaimInsuredOrLocation: insuredOrLocation,
  ClaimLossType: lossTypes,
  ClaimCauseCode: causes,
  ClaimStatusCode: statuses,
  ClaimRepairsComplete: repairs,
};
