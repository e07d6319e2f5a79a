import type { ContractGrid as Grid, MasterItem } from '@portico/contract/rooms/masters';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardList } from '../../../ui/CardList.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { useIsPhone } from '../../../ui/useMediaQuery.ts';
import { ProgramGrid } from '../grid/ProgramGrid.tsx';
import shared from '../Masters.module.css';
import type { Given } from '../masters.rules.ts';
import { api } from '../useMasters.ts';
import styles from './ContractGrid.module.css';
import {
  type ContractCell,
  type ContractProgram,
  type ContractRow,
  newContract,
  rowsOf,
  validityText,
} from './contracts.rules.ts';

interface Props {
  readonly marketKey: string;
  /** Only this one. */
  readonly state: string | undefined;
  /** Shown while there’s nothing to make a grid of. */
  readonly none: ReactNode;
  readonly onOpen: (contract: MasterItem) => void;
  /** Absent for those who may only look. */
  readonly onAdd: ((given: Given) => void) | undefined;
}

/** What a market writes where, from when to when, and with which rates. */
export default function ContractGrid({ marketKey, state, none, onOpen, onAdd }: Props) {
  const isPhone = useIsPhone();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['masters', 'contractGrid', marketKey],
    queryFn: ({ signal }) => api.contractGrid({ query: { MarketKey: marketKey } }, { signal }),
    staleTime: 0,
  });
  if (isPending) return <Skeleton lines={8} />;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load the contracts.
      </TryAgain>
    );
  const rows = rowsOf(data, state);
  if (rows.length === 0 || data.ProgramList.length === 0) return none;
  const Layout = isPhone ? Cards : Table;
  return (
    <Layout
      grid={data}
      rows={rows}
      cellOf={(row, program) => (
        <Cell grid={data} row={row} program={program} onOpen={onOpen} onAdd={onAdd} />
      )}
    />
  );
}

interface LayoutProps {
  readonly grid: Grid;
  readonly rows: readonly ContractRow[];
  readonly cellOf: (row: ContractRow, program: ContractProgram) => ReactNode;
}

const labelOf = ({ Market }: Grid) => `Contracts with ${Market.Name}`;

const Table = ({ grid, rows, cellOf }: LayoutProps) => (
  <ProgramGrid isWide label={labelOf(grid)} programs={grid.ProgramList} rows={rows} cellOf={cellOf} />
);

const Cards = ({ grid, rows, cellOf }: LayoutProps) => (
  <CardList aria-label={labelOf(grid)}>
    {rows.map((row) => (
      <Card key={row.state}>
        <strong>{row.state}</strong>
        <dl className={styles.programs}>
          {grid.ProgramList.map((program) => (
            <div key={program.Key}>
              <dt>
                {program.Code} <small>{program.Name}</small>
              </dt>
              <dd>{cellOf(row, program)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    ))}
  </CardList>
);

interface CellProps extends Pick<Props, 'onOpen' | 'onAdd'> {
  readonly grid: Grid;
  readonly row: ContractRow;
  readonly program: ContractProgram;
}

const NOTHING: ContractCell = { contracts: [], isFree: true, rates: null };

function Cell({ grid, row: { state, cells }, program, onOpen, onAdd }: CellProps) {
  const cell = cells[program.Key] ?? NOTHING;
  const { contracts, isFree, rates } = cell;
  const what = `${program.Name} in ${state}`;
  return (
    <div className={styles.cell}>
      {contracts.map((contract) => {
        const validity = validityText(contract, grid.Today);
        return (
          <button
            key={contract.Key}
            type="button"
            className={`${shared.open} ${styles.contract}`}
            aria-label={`${validity}, ${what}`}
            onClick={() => onOpen(contract)}
          >
            {validity}
          </button>
        );
      })}
      {rates && <span className={rates.isMissing ? styles.missing : styles.rates}>{rates.text}</span>}
      {isFree && onAdd && (
        <Button
          kind="quiet"
          small
          flush
          aria-label={`Add ${what}`}
          onClick={() => onAdd(newContract(grid, state, program, cell))}
        >
          Add
        </Button>
      )}
      {contracts.length === 0 && !onAdd && <span className={styles.none}>No contract</span>}
    </div>
  );
}
