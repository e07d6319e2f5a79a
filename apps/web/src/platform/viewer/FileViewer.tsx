import { lazy, Suspense } from 'react';
import type { ShownFileProps } from './ShownFile.tsx';

const ShownFile = lazy(async () => ({ default: (await import('./ShownFile.tsx')).ShownFile }));

/** The viewer for a file without an account. Its code is loaded with the first file. */
export const FileViewer = (props: ShownFileProps) => (
  <Suspense fallback={null}>
    <ShownFile {...props} />
  </Suspense>
);
