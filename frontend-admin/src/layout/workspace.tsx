import { ToastProvider, TooltipProvider } from "@octavo/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createQueryClient } from "../query-client";
import { AdminLayout } from "./admin-layout";
import { Guard } from "./guard";

/** Everything behind the sign-in. What was loaded for one user goes when the user goes. */
export function Workspace() {
  return (
    <Guard>
      <OwnWorkspace />
    </Guard>
  );
}

function OwnWorkspace() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <ToastProvider>
          <AdminLayout />
        </ToastProvider>
      </TooltipProvider>
    </QueryClientProvider>
  );
}
