import type { GuideChoice } from '@portico/contract/rooms/resources';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import styles from '../Resources.module.css';
import type { useGuideChoice } from './useGuideChoice.ts';

interface Props {
  readonly data: GuideChoice;
  readonly choose: ReturnType<typeof useGuideChoice>['choose'];
  /** What the chosen program is, if it's written. */
  readonly children: ReactNode;
}

/** A program in a tab, with the market and the state to read about. */
export function GuideChoices({ data, choose, children }: Props) {
  const { ProgramList, MarketList, StateList, Program, Market, State } = data;
  if (ProgramList.length === 0)
    return (
      <EmptyState title="No programs yet">
        A program shows up here once an insurance company writes it through us and its rates are published.
      </EmptyState>
    );
  return (
    <Tabs
      name="Programs"
      tabs={ProgramList.map(({ Code, Name }) => ({ key: Code, label: Name }))}
      chosen={Program?.Code}
      onChoose={(program) => choose({ program })}
    >
      <div className={styles.page}>
        <div className={styles.filters}>
          <FilterSelect
            label="Market"
            isRequired
            value={Market?.Code ?? ''}
            options={MarketList.map(({ Code, Name }) => ({ value: Code, label: Name }))}
            onChange={({ target }) => choose({ market: target.value })}
          />
          <FilterSelect
            label="State"
            isRequired
            value={State}
            options={StateList}
            onChange={({ target }) => choose({ state: target.value })}
          />
          {data.Edition !== null && <span className={styles.note}>Edition {data.Edition}</span>}
        </div>
        {data.Edition === null ? <NotWritten data={data} /> : children}
      </div>
    </Tabs>
  );
}

const NotWritten = ({ data: { Program, Market, State } }: { readonly data: GuideChoice }) => (
  <EmptyState title={Program && Market ? `Not written in ${State}` : 'We don’t have that program'}>
    {Program && Market
      ? `${Market.Name} doesn’t write ${Program.Name} in ${State} today. Choose another market or state.`
      : 'Choose one from the list.'}
  </EmptyState>
);
