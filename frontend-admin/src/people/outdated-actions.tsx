import { Button } from "@octavo/ui";
import { outdatedVersion } from "./outdated";

interface OutdatedActionsProps {
  /** Why the save was refused. */
  error: unknown;
  /** Saves what is in the form over what somebody else has saved. */
  onOverwrite: (version: number) => void;
}

/** After somebody else came first: the form keeps its text until a person decides (D-022). */
export function OutdatedActions({ error, onOverwrite }: OutdatedActionsProps) {
  const version = outdatedVersion(error);
  if (version === null) return null;
  return (
    <Button size="small" onClick={() => onOverwrite(version)}>
      Save mine anyway
    </Button>
  );
}
