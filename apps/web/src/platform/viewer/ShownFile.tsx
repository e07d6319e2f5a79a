import { OpenDocument } from './OpenDocument.tsx';
import type { Source } from './source.ts';
import { ViewerFrame } from './ViewerFrame.tsx';

export interface ShownFileProps {
  readonly source: Source;
  readonly title: string;
  readonly subtitle: string;
  readonly onClose: () => void;
}

/** A file that isn't one of the reader's documents: nothing to turn to, no details, no sharing. */
export const ShownFile = ({ source, title, subtitle, onClose }: ShownFileProps) => (
  <ViewerFrame title={title} subtitle={subtitle} onClose={onClose}>
    <OpenDocument source={source} title={title} onClose={onClose} />
  </ViewerFrame>
);
