import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { SavePostDto } from "@octavo/contracts";
import type { PostForm } from "./post-form";
import { readRecovery, removeRecovery, writeRecovery } from "./recovery-store";

const PAUSE_MS = 600;

type PostFormControl = UseFormReturn<PostForm, unknown, SavePostDto>;

/**
 * Keeps what is typed in the browser until it is saved, and offers what an earlier visit left. The
 * browser asks before leaving only when the copy could not be kept (D-518).
 */
export function useRecovery(
  key: string,
  form: PostFormControl,
  before: PostForm,
) {
  const [found, setFound] = useState(() => differing(key, before));
  const keeper = useMemo(() => createKeeper(key, before), [key, before]);
  const isHeld = useRef(false);
  useEffect(() => {
    isHeld.current = found !== null;
  });

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keeper.take(values, isHeld.current),
    });
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!keeper.flush()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onLeave);
    return () => {
      stop();
      keeper.flush();
      window.removeEventListener("beforeunload", onLeave);
    };
  }, [form, keeper]);

  const discard = useCallback(() => {
    removeRecovery(key);
    setFound(null);
  }, [key]);

  return {
    found,
    discard,
    accept: useCallback(() => setFound(null), []),
    /** After a save there is nothing left to recover. */
    finish: useCallback(() => {
      keeper.finish();
      setFound(null);
    }, [keeper]),
  };
}

function differing(key: string, before: PostForm) {
  const copy = readRecovery(key);
  return copy && JSON.stringify(copy.form) !== JSON.stringify(before)
    ? copy
    : null;
}

function createKeeper(key: string, before: PostForm) {
  const start = JSON.stringify(before);
  let pending: PostForm | null = null;
  let timer: number | undefined;
  let isFinished = false;

  /** True when everything that was typed is kept. */
  function flush(): boolean {
    window.clearTimeout(timer);
    if (!pending || isFinished) return true;
    const form = pending;
    if (JSON.stringify(form) === start) removeRecovery(key);
    else if (!writeRecovery(key, form)) return false;
    pending = null;
    return true;
  }

  return {
    flush,
    /** While an older copy waits for an answer it must not be overwritten. */
    take(form: PostForm, isHeld: boolean) {
      pending = isHeld ? null : structuredClone(form);
      window.clearTimeout(timer);
      timer = window.setTimeout(flush, PAUSE_MS);
    },
    finish() {
      isFinished = true;
      window.clearTimeout(timer);
      removeRecovery(key);
    },
  };
}
