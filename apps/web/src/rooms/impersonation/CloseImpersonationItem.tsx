import { useIsActing } from '../../platform/session.ts';
import { MenuItem } from '../../ui/Menu.tsx';

const close = async () => {
  const { closeImpersonation } = await import('./close.ts');
  await closeImpersonation();
};

/** Of the profile dropdown (spec §2). */
export function CloseImpersonationItem() {
  const isActing = useIsActing();
  return isActing && <MenuItem onSelect={() => void close()}>Close Impersonation</MenuItem>;
}
