import { useMayCall } from "@octavo/auth";
import type { RouteName } from "@octavo/contracts";
import { Button, buttonClass } from "@octavo/ui";
import { Plus } from "lucide-react";
import { Link } from "react-router-dom";

interface NewItemProps {
  label: string;
  /** What makes it; nothing is shown to those who may not. */
  call: RouteName;
}

/** Opens the form of a new row. */
export function NewButton(props: NewItemProps & { onPress: () => void }) {
  const { label, call, onPress } = props;
  if (!useMayCall(call)) return null;
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

/** Leads to the screen of a new row. */
export function NewLink({ label, call, to }: NewItemProps & { to: string }) {
  if (!useMayCall(call)) return null;
  return (
    <Link className={buttonClass("primary")} to={to}>
      <Plus aria-hidden="true" />
      {label}
    </Link>
  );
}
