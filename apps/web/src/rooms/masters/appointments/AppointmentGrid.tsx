import { type AppointmentCell, appointments } from '@portico/contract/rooms/appointments';
import type { MasterItem } from '@portico/contract/rooms/masters';
import { formatDay } from '@portico/contract/rules/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section, Sections } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { ProgramGrid } from '../grid/ProgramGrid.tsx';
import { useMayChange, useReload } from '../useMasters.ts';
import styles from './AppointmentGrid.module.css';
import { changesIn, type Market, marketsOf, savedText, summaryOf } from './appointments.rules.ts';

const api = client(appointments);
/** As many as one call takes. */
const AT_ONCE = 200;

const partsOf = (keys: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(keys.length / AT_ONCE) }, (_, at) =>
    keys.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

/** What an agency may sell: for each market, a box for each program in each state. */
export function AppointmentGrid({ agency }: { readonly agency: MasterItem }) {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['masters', 'appointments', agency.Key],
    queryFn: ({ signal }) => api.grid({ query: { AgencyKey: agency.Key } }, { signal }),
    staleTime: 0,
    // Boxes are being checked on it.
    refetchOnWindowFocus: false,
  });
  if (isPending) return <Skeleton lines={8} />;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load the appointments.
      </TryAgain>
    );
  if (data.CellList.length === 0)
    return (
      <EmptyState title="No contracts yet">
        Agencies are appointed for contracts. An administrator adds those under Contracts.
      </EmptyState>
    );
  return <Grid key={agency.Key} agency={agency} cells={data.CellList} today={data.Today} />;
}

interface GridProps {
  readonly agency: MasterItem;
  readonly cells: readonly AppointmentCell[];
  readonly today: string;
}

function Grid({ agency, cells, today }: GridProps) {
  /** Of contracts whose box was pressed, what it is now. */
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({});
  const [day, setDay] = useState(today);
  const reload = useReload();
  const mayChange = useMayChange('Appointment') && !agency.RecordInactive;
  const { added, ended } = changesIn(cells, pressed);
  const saving = useMutation({
    mutationFn: async () => {
      const AgencyKeys = [agency.Key];
      for (const ContractKeys of partsOf(added))
        await api.addMany({ body: { AgencyKeys, ContractKeys, AppointedOn: day } });
      for (const ContractKeys of partsOf(ended))
        await api.endMany({ body: { AgencyKeys, ContractKeys, EndedOn: day } });
    },
    meta: { says: ['badRequest', 'recordNotFound', 'overBudget'] },
    onSuccess: async () => {
      notify({ severity: 'success', text: savedText(added.length, ended.length) });
      await reload();
      setPressed({});
    },
  });
  const press = (contracts: readonly string[], isOn: boolean) =>
    setPressed((now) => ({ ...now, ...Object.fromEntries(contracts.map((key) => [key, isOn])) }));
  const count = added.length + ended.length;
  return (
    <>
      <Sections>
        {marketsOf(cells).map((market) => (
          <MarketGrid
            key={market.key}
            market={market}
            isOn={(cell) => pressed[cell.ContractKey] ?? cell.AppointedOn !== null}
            onPress={mayChange ? press : undefined}
          />
        ))}
      </Sections>
      {mayChange && (
        <div className={styles.save}>
          {saving.error && <Alert kind="error">{saving.error.message}</Alert>}
          <p role="status">{summaryOf(added.length, ended.length)}</p>
          <TextField
            label="From"
            hint="New appointments begin on this day, and others end."
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <div className={styles.buttons}>
            <Button
              disabled={count === 0 || day === ''}
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              Save
            </Button>
            {count > 0 && (
              <Button kind="secondary" onClick={() => setPressed({})}>
                Start over
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  );
}

interface MarketProps {
  readonly market: Market;
  readonly isOn: (cell: AppointmentCell) => boolean;
  /** Absent for those who may only look. */
  readonly onPress: ((contracts: readonly string[], isOn: boolean) => void) | undefined;
}

const keysOf = (cells: readonly AppointmentCell[]): string[] => cells.map(({ ContractKey }) => ContractKey);

function MarketGrid({ market: { name, programs, states }, isOn, onPress }: MarketProps) {
  const all = states.flatMap(({ cells }) => Object.values(cells).flat());
  const isAll = all.every(isOn);
  return (
    <Section
      title={name}
      actions={
        onPress && (
          <Button kind="quiet" small onClick={() => onPress(keysOf(all), !isAll)}>
            {isAll ? `Clear all of ${name}` : `Check all of ${name}`}
          </Button>
        )
      }
    >
      <ProgramGrid
        label={`Appointments with ${name}`}
        programs={programs}
        rows={states}
        cellOf={({ state, cells }, { Key, Name }) => {
          const cell = cells[Key] ?? [];
          return (
            cell.length > 0 && (
              <Box
                label={`${Name} in ${state} with ${name}`}
                cells={cell}
                isOn={cell.every(isOn)}
                onPress={onPress}
              />
            )
          );
        }}
      />
    </Section>
  );
}

interface BoxProps {
  readonly label: string;
  /** The contract, and the one that follows it, if there is one already. */
  readonly cells: readonly AppointmentCell[];
  readonly isOn: boolean;
  readonly onPress: MarketProps['onPress'];
}

function Box({ label, cells, isOn, onPress }: BoxProps) {
  const [first] = cells;
  const since = first?.AppointedOn;
  const ends = first?.EndsOn;
  return (
    <>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={label}
        title={since ? `Since ${formatDay(since)}` : undefined}
        checked={isOn}
        disabled={onPress === undefined}
        onChange={({ target }) => onPress?.(keysOf(cells), target.checked)}
      />
      {ends && <span className={styles.ends}>until {formatDay(ends)}</span>}
    </>
  );
}
