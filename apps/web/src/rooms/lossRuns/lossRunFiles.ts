import { room, stream } from '@portico/contract/define';
import { lossRuns } from '@portico/contract/rooms/lossRuns';
import { client } from '../../platform/api.ts';
import { receive, saveFile } from '../../platform/saveFile.ts';

const { report, snapshot } = lossRuns.rows;
/** The same calls, read as files. */
const api = client(
  room('lossRuns', { report: { ...report, reply: stream() }, snapshot: { ...snapshot, reply: stream() } }),
);

export type FileFormat = 'pdf' | 'csv';
type Choice = NonNullable<Parameters<typeof api.report>[0]>['query'];

const TYPES: Readonly<Record<FileFormat, string>> = { pdf: 'application/pdf', csv: 'text/csv' };

export const saveRun = async (query: Omit<Choice, 'format'>, format: FileFormat) =>
  saveFile(
    await receive(await api.report({ query: { ...query, format } })),
    TYPES[format],
    `Loss run${query.ValuedOn ? ` ${query.ValuedOn}` : ''}.${format}`,
  );

export const saveSnapshotFile = async (key: string, valuedOn: string, format: FileFormat) =>
  saveFile(
    await receive(await api.snapshot({ params: { key }, query: { format } })),
    TYPES[format],
    `Loss run ${valuedOn} snapshot.${format}`,
  );
