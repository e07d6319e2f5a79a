import { useIsActing } from '../../platform/session.ts';
import { MenuItem } from '../../ui/Menu.tsx';
import { closeImpersonation } from './close.ts';

/** Of the profile dropdown (spec §2). */
export function CloseImpersonationItem() {
  const isActing = useIsActing();
  return isActing && <MenuItem onSelect={() => void closeImpersonation()}>Close Impersonation</MenuItem>;
}
