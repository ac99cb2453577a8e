import type { Deleted, ErrorBody, SuccessAnswer } from "@octavo/contracts";
import { flag, text, type Schema, objectOf } from "./schema";

export const generalSchemas: Record<string, Schema> = {
  Deleted: objectOf<Deleted>({ success: { ...flag, enum: [true] } }),
  Error: objectOf<ErrorBody>(
    {
      error: {
        ...text,
        description: "A sentence that can be shown to a person.",
      },
      code: text,
      details: {
        description: "More about the failure, depending on the call.",
      },
      requestId: {
        ...text,
        description: "Names the request in the server's log.",
      },
    },
    ["details", "requestId"],
  ),
  Success: objectOf<SuccessAnswer>({
    success: { ...flag, enum: [true] },
    message: text,
  }),
};
