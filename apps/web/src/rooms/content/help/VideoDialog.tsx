import { VIDEO_MODAL } from '@portico/contract/constants';
import type { HelpPost } from '@portico/contract/rooms/content/help';
import { videoSteps } from '@portico/contract/rules/videoSteps';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { track } from '../../../platform/tracking.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './VideoDialog.module.css';

interface Props {
  readonly post: HelpPost;
  readonly onClose: () => void;
}

/** Spec §9: 848 wide with a video of 800 × 450, which starts by itself. */
export function VideoDialog({ post: { Slug, Title, Video }, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    const timer = window.setTimeout(() => void play(video.current), VIDEO_MODAL.startDelayMs);
    return () => window.clearTimeout(timer);
  }, []);

  const progress = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    for (const Percent of videoSteps(watchedSeconds(currentTarget), currentTarget.duration))
      track({ Name: 'HelpVideo', Slug, Percent });
  };

  return (
    <Dialog title={Title} width={VIDEO_MODAL.width} onClose={onClose}>
      {isBroken && (
        <Alert kind="error">We couldn’t play the video. The steps are written out in the help post.</Alert>
      )}
      {Video && (
        <video
          ref={video}
          className={styles.video}
          width={VIDEO_MODAL.videoWidth}
          height={VIDEO_MODAL.videoHeight}
          src={Video.Source}
          controls
          playsInline
          aria-label={Title}
          data-autofocus
          onTimeUpdate={progress}
          onEnded={progress}
          onError={() => setBroken(true)}
        >
          <track kind="captions" src={Video.Captions} srcLang="en" label="English" />
        </video>
      )}
    </Dialog>
  );
}

/** Skipped parts weren't watched, and parts watched twice count once. */
function watchedSeconds({ played }: HTMLVideoElement): number {
  let seconds = 0;
  for (let at = 0; at < played.length; at++) seconds += played.end(at) - played.start(at);
  return seconds;
}

async function play(video: HTMLVideoElement | null): Promise<void> {
  try {
    await video?.play();
  } catch {
    // Some browsers don't autoplay sound. If even muted video is blocked, there is a button.
    if (video) video.muted = true;
    await video?.play().catch(() => undefined);
  }
}
