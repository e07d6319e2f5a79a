import type { EditionDetails } from '@portico/contract/rooms/programs';
import { useCodeEditor } from '../../../platform/useCodeEditor.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { SourceEditor } from './SourceEditor.tsx';
import { useSource } from './useSource.ts';

/** The files of an edition. A draft can be changed here, and any other can be copied to a new draft. */
export default function Source({ edition }: { readonly edition: EditionDetails }) {
  const source = useSource(edition.Key);
  const editor = useCodeEditor();
  if (source.isPending || editor.isPending) return <Skeleton lines={12} />;
  if (!source.data)
    return (
      <TryAgain loading={source.isFetching} onRetry={source.refetch}>
        We couldn’t load the files of this edition.
      </TryAgain>
    );
  if (!editor.data)
    return (
      <TryAgain loading={editor.isFetching} onRetry={editor.refetch}>
        We couldn’t load the editor.
      </TryAgain>
    );
  return (
    <SourceEditor
      // A draft that gets published can't be changed anymore.
      key={edition.Status}
      edition={edition}
      source={source.data}
      Editor={editor.data}
      reload={source.refetch}
      isReloadFailed={source.isRefetchError}
    />
  );
}
