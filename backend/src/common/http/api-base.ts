/** Everything programs call lives below this path (D-001). */
export const API_BASE = "/api";
