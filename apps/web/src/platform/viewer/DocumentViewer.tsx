import { lazy, Suspense } from 'react';
import type { ViewerProps } from './Viewer.tsx';

const Viewer = lazy(async () => ({ default: (await import('./Viewer.tsx')).Viewer }));

/** Shows one document over the page, as long as it's rendered. Its code is loaded with the first document. */
export const DocumentViewer = (props: ViewerProps) => (
  <Suspense fallback={null}>
    <Viewer {...props} />
  </Suspense>
);
