import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useState,
} from "react";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";
import styles from "./toast.module.css";
import { uiTexts } from "./texts";

interface ToastMessage {
  text: string;
  tone?: "success" | "danger";
  action?: { label: string; onPress: () => void };
}

interface ShownToast extends ToastMessage {
  id: number;
}

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/** Gives a function that confirms something in the corner of the screen. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

let lastId = 0;

/** One per application. Messages leave by themselves, wait while pointed at, and F8 reaches them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const show = useCallback<ShowToast>((message) => {
    lastId += 1;
    const id = lastId;
    setToasts((shown) => [...shown.slice(-3), { ...message, id }]);
  }, []);
  const remove = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  const list = useMemo(
    () =>
      toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onRemove={remove} />
      )),
    [toasts, remove],
  );
  return (
    <ToastContext value={show}>
      <Radix.Provider label={uiTexts("notification")} swipeDirection="right">
        {children}
        {list}
        <Radix.Viewport className={styles.viewport} />
      </Radix.Provider>
    </ToastContext>
  );
}

interface ToastItemProps {
  toast: ShownToast;
  onRemove: (id: number) => void;
}

function ToastItem({ toast, onRemove }: ToastItemProps) {
  const { id, text, tone = "success", action } = toast;
  const Icon = tone === "danger" ? CircleAlert : CircleCheck;
  return (
    <Radix.Root
      className={classNames(styles.toast, styles[tone])}
      duration={action ? 10_000 : 5_000}
      // The list around it takes presses only from its next effect on; what is seen can be pressed.
      style={{ pointerEvents: "auto" }}
      onOpenChange={(isOpen) => !isOpen && onRemove(id)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <Radix.Title className={styles.text}>{text}</Radix.Title>
      {action && (
        <Radix.Action
          className={styles.action}
          altText={action.label}
          onClick={action.onPress}
        >
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton label={uiTexts("dismiss")} icon={<X />} />
      </Radix.Close>
    </Radix.Root>
  );
}
