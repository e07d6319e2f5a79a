import type { Risk } from '@portico/contract/rooms/risks';
import { addressTabLabel, formatCount } from '@portico/contract/rules/format';
import { lazy, Suspense, useState } from 'react';
import { AddressMap } from '../../platform/address/AddressMap.tsx';
import { Button } from '../../ui/Button.tsx';
import { Nothing } from '../../ui/Section.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { AccountFacts, AddressLines } from './AccountFacts.tsx';
import styles from './AccountRisks.module.css';
import type { AccountParts } from './parts.ts';
import { OCCUPANCY } from './risk/risk.rules.ts';
import { useOverviewChanges } from './useAccountOverview.ts';

const RiskDialog = lazy(() => import('./risk/RiskDialog.tsx'));

/** Cut to the length that spec §9 sets; read out whole. */
function tabOf({ Key, Street1, Street2 }: Risk): Tab {
  const label = [Street1, Street2].filter(Boolean).join(' ');
  return { key: Key, label, short: addressTabLabel(label) };
}

interface Props {
  readonly accountKey: string;
  readonly risks: readonly Risk[];
  readonly Endorse: AccountParts['Endorse'];
}

/** The insured locations, a tab each where there are several. */
export function AccountRisks({ risks, ...more }: Props) {
  const [chosen, setChosen] = useState<string>();
  const shown = risks.find(({ Key }) => Key === chosen) ?? risks[0];
  if (shown === undefined) return <Nothing>No locations on this account yet.</Nothing>;
  if (risks.length === 1) return <Location risk={shown} {...more} />;
  return (
    <Tabs name="Insured locations" tabs={risks.map(tabOf)} chosen={shown.Key} onChoose={setChosen}>
      <Location key={shown.Key} risk={shown} {...more} />
    </Tabs>
  );
}

function Location({ risk, accountKey, Endorse }: Omit<Props, 'risks'> & { readonly risk: Risk }) {
  const [isEdited, setIsEdited] = useState(false);
  const { renew } = useOverviewChanges(accountKey);
  const facts = {
    Address: <AddressLines {...risk} />,
    County: risk.County,
    Occupancy: OCCUPANCY[risk.Occupancy],
    Construction: risk.Construction,
    'Year built': risk.YearBuilt,
    'Roof replaced': risk.RoofYear,
    'Living area': `${formatCount(risk.SquareFeet)} sq ft`,
    Stories: risk.Stories,
    'Protection class': risk.ProtectionClass,
  };
  return (
    <div className={styles.location}>
      <div className={styles.facts}>
        <AccountFacts facts={facts} />
        <Button kind="secondary" small onClick={() => setIsEdited(true)}>
          Edit location
        </Button>
      </div>
      <AddressMap {...risk} />
      {isEdited && (
        <Suspense fallback={null}>
          <RiskDialog risk={risk} Endorse={Endorse} onSaved={renew} onClose={() => setIsEdited(false)} />
        </Suspense>
      )}
    </div>
  );
}
