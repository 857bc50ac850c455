import { Navigate } from "react-router";
import { pathsIn } from "#app/i18n/paths.ts";

/** Leads to the page of one's own account. */
export default function StaffAccount() {
  return <Navigate replace to={pathsIn().staff.security()} />;
}
