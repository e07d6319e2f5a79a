import { pipeline } from '@portico/contract/rooms/pipeline';
import type { ComponentProps } from 'react';
import { client } from '../../../platform/api.ts';
import { ExportButton } from '../../../platform/export/ExportButton.tsx';
import { RowHeightSwitch } from '../../../platform/RowHeightSwitch.tsx';
import OtherLists from './OtherLists.tsx';
import { filtersOf, type PipelineState, quotesText, viewOf } from './pipeline.rules.ts';

const { download } = client(pipeline);

interface Props {
  readonly state: PipelineState;
  readonly isEmpty: boolean;
  /** Of the table. A phone has cards. */
  readonly rows: ComponentProps<typeof RowHeightSwitch> | undefined;
}

/** Above the list, and loaded after it. */
export default function PipelineTools({ state, isEmpty, rows }: Props) {
  return (
    <>
      <OtherLists shown={viewOf(state)} />
      {!isEmpty && (
        <ExportButton
          name="quotes"
          countText={quotesText}
          download={(options) => download({ query: filtersOf(state) }, options)}
        />
      )}
      {rows && <RowHeightSwitch {...rows} />}
    </>
  );
}
