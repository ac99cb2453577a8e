import { EmptyState, Skeleton, buttonClass } from "@octavo/ui";
import { FileQuestion } from "lucide-react";
import { Link } from "react-router-dom";
import styles from "./editing-states.module.css";
import type { WayBack } from "./editing-frame";

/** While what is edited is on its way: about the shape of the form. */
export function LoadingEditor() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton width="8rem" />
      <Skeleton height="3.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="22rem" />
    </div>
  );
}

interface NothingToEditProps {
  title: string;
  back: WayBack;
}

export function NothingToEdit({ title, back }: NothingToEditProps) {
  return (
    <EmptyState
      icon={<FileQuestion />}
      title={title}
      action={
        <Link className={buttonClass()} to={back.to}>
          {back.label}
        </Link>
      }
    >
      It may have been deleted.
    </EmptyState>
  );
}
