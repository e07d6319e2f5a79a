import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

/** Shows a task over its conversation. The list stays as it is. */
export function TaskLink({ taskKey, children }: { readonly taskKey: string; readonly children: ReactNode }) {
  const [params] = useSearchParams();
  const to = new URLSearchParams(params);
  to.set('task', taskKey);
  return <Link to={`?${to}`}>{children}</Link>;
}
