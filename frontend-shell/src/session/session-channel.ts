export type SessionEvent = "signed-in" | "signed-out";

/** Tells the site's other tabs about sign-in and sign-out. */
export interface SessionChannel {
  announce(event: SessionEvent): void;
  listen(listener: (event: SessionEvent) => void): void;
}

const NAME = "octavo-session";

export function openSessionChannel(): SessionChannel {
  const channel = open();
  if (channel === null)
    return { announce: () => undefined, listen: () => undefined };
  return {
    announce: (event) => channel.postMessage(event),
    listen(listener) {
      channel.onmessage = (message: MessageEvent<unknown>) => {
        if (message.data === "signed-in" || message.data === "signed-out")
          listener(message.data);
      };
    },
  };
}

/** Null where the browser has none, or keeps it from documents in a sandbox. */
function open(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return null;
  }
}
