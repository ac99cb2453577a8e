import { publicTexts } from "@octavo/contracts";
import { NotFound } from "../../components/not-found";

export function PostNotFound({ status }: { status: 404 | 410 }) {
  return (
    <NotFound
      status={status}
      title={publicTexts.postNotFound}
      text={publicTexts.postNotFoundText}
    />
  );
}
