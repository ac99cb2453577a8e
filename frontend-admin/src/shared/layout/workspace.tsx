import { ToastProvider, TooltipProvider } from "@octavo/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { withCompleteAnswers } from "../answers/complete-answers";
import { createQueryClient } from "../../query-client";
import { ApiProvider } from "../../remote-context";
import { ConfirmationProvider } from "../confirmation/confirmation-provider";
import { AdminLayout } from "./admin-layout";
import { Guard } from "./guard";

/** Everything behind the sign-in. What was loaded for one user goes when the user goes. */
export function Workspace() {
  return (
    <Guard>
      <ApiProvider wrap={withCompleteAnswers}>
        <OwnWorkspace />
      </ApiProvider>
    </Guard>
  );
}

function OwnWorkspace() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <ToastProvider>
          <ConfirmationProvider>
            <AdminLayout />
          </ConfirmationProvider>
        </ToastProvider>
      </TooltipProvider>
    </QueryClientProvider>
  );
}
