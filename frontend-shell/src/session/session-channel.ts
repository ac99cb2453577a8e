export type SessionEvent = "signed-in" | "signed-out";

/** Tells the site's other tabs about sign-in and sign-out (D-318). */
export interface SessionChannel {
  announce(event: SessionEvent): void;
  listen(listener: (event: SessionEvent) => void): void;
}

const NAME = "octavo-session";

export function openSessionChannel(): SessionChannel {
  if (typeof BroadcastChannel === "undefined")
    return { announce: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel(NAME);
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
