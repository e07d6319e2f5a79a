/** Checks program files in a process of its own: people write them, and some take longer than anyone would wait. */
import { answerTasks } from '@portico/platform/children';
import { type Checked, checkFiles, type UncheckedFiles } from '@portico/rating';

answerTasks<UncheckedFiles, Checked>(checkFiles);
