import type { Entry } from '../reference/entry.ts';

type Carrier = Entry<'InsuranceCarrier'>;

/** All of them invented. Each shows its regulatory type and is found by it. */
const regulated = (
  InsuranceRegulatoryTypeCode: Carrier['InsuranceRegulatoryTypeCode'],
  carriers: readonly Pick<Carrier, 'Key' | 'Name' | 'from' | 'to'>[],
): Carrier[] =>
  carriers.map((carrier) => ({
    ...carrier,
    InsuranceRegulatoryTypeCode,
    appliesTo: { InsuranceRegulatoryTypeCode: [InsuranceRegulatoryTypeCode] },
  }));

export const carriers: Carrier[] = [
  ...regulated('ADMITTED', [
    { Key: 'AMBERWICK', Name: 'Amberwick Casualty Company' },
    { Key: 'BIRCHWATER', Name: 'Birchwater Farm Mutual', to: '2016-07-01' },
    { Key: 'BIRCHWATER', Name: 'Birchwater Insurance Exchange', from: '2016-07-01' },
    { Key: 'COPPERLEAF', Name: 'Copperleaf Indemnity' },
    { Key: 'FERNHOLLOW', Name: 'Fernhollow Mutual' },
    { Key: 'HARBORLINE', Name: 'Harborline Mutual Insurance' },
    { Key: 'JUNIPERSOUND', Name: 'Juniper Sound Insurance Company' },
    { Key: 'KETTLEBROOK', Name: 'Kettlebrook Casualty' },
    { Key: 'LARKMOOR', Name: 'Larkmoor Property Insurance', to: '2023-03-01' },
    { Key: 'MILLRACE', Name: 'Millrace Preferred' },
    { Key: 'NETTLEFIELD', Name: 'Nettlefield Home Insurance' },
    { Key: 'ORCHARDSTRAND', Name: 'Orchard Strand Reciprocal' },
    { Key: 'PINEMARSH', Name: 'Pinemarsh Coastal Insurance', from: '2014-06-01' },
    { Key: 'REDFINCH', Name: 'Redfinch Home Assurance', from: '2021-01-01' },
    { Key: 'THISTLEDOWN', Name: 'Thistledown Mutual' },
  ]),
  ...regulated('SURPLUS', [
    { Key: 'BLUEHOLLOW', Name: 'Bluehollow Fire and Marine' },
    { Key: 'DUNMERE', Name: 'Dunmere Specialty' },
    { Key: 'EVERFEN', Name: 'Everfen Excess Assurance' },
    { Key: 'GULLWICK', Name: 'Gullwick Surplus Lines', to: '2019-01-01' },
    { Key: 'LANTERNFIELD', Name: 'Lanternfield Specialty' },
    { Key: 'QUARRYSTONE', Name: 'Quarrystone Excess' },
    { Key: 'SALTMARSH', Name: 'Saltmarsh Syndicate' },
    { Key: 'SANDWICK', Name: 'Sandwick Flood Underwriters', from: '2017-04-01' },
    { Key: 'UMBERVALE', Name: 'Umbervale Specialty' },
  ]),
];
