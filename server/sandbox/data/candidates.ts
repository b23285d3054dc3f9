export type CandidateType = 'bod' | 'audit' | 'elecom_of' | 'elecom_ep';

export interface CandidateSeed {
  readonly code: string;
  readonly name: string;
  readonly type: CandidateType;
  /** Relative to the base address of media. */
  readonly photo: string;
}

function seed(code: string, name: string, type: CandidateType): CandidateSeed {
  return { code, name, type, photo: `candidates/${code.toLowerCase()}.webp` };
}

// Made up. One is wider than a tile, as on real ballots.
export const candidates: readonly CandidateSeed[] = [
  seed('BOD-01', 'DELA CRUZ, RAMON P.', 'bod'),
  seed('BOD-02', 'MAGSINO, TERESITA L.', 'bod'),
  seed('BOD-03', 'BATUNGBAKAL, EDGARDO S.', 'bod'),
  seed('BOD-04', 'PEÑALOSA, CONSUELO D.', 'bod'),
  seed('BOD-05', 'CABRALES, NESTOR V.', 'bod'),
  seed('BOD-06', 'MANALASTAS, JOCELYN R.', 'bod'),
  seed('BOD-07', 'DIMAANDAL, ARTURO C.', 'bod'),
  seed('BOD-08', 'LAGUNDINO, WILFREDO A.', 'bod'),
  seed('BOD-09', 'ESCALANTE, MARIVIC T.', 'bod'),
  seed('BOD-10', 'BUENVIAJE, ROLANDO G.', 'bod'),
  seed('BOD-11', 'TAGUIBAO, LORNA F.', 'bod'),
  seed('BOD-12', 'MACARAEG, DANILO B.', 'bod'),
  seed('BOD-13', 'DE GUZMAN-VILLAVICENCIO, MARIA CRISTINA ESPERANZA Q.', 'bod'),
  seed('BOD-14', 'ALIMPOLOS, HECTOR N.', 'bod'),
  seed('BOD-15', 'QUIAMBAO, BENJAMIN O. JR.', 'bod'),
  seed('AUD-01', 'LUMABAN, GRACE H.', 'audit'),
  seed('AUD-02', 'TUMBAGA, RODELIO E.', 'audit'),
  seed('AUD-03', 'USMAN, SALMA D.', 'audit'),
  seed('AUD-04', 'LAPUZ, VICENTE M.', 'audit'),
  seed('ECO-01', 'BAGTAS, LEONORA S.', 'elecom_of'),
  seed('ECO-02', 'CALINGASAN, JOEL P.', 'elecom_of'),
  seed('ECO-03', 'DACANAY, MICHELLE A.', 'elecom_of'),
  seed('ECO-04', 'OBISPO, ERNESTO L.', 'elecom_of'),
  seed('ECE-01', 'NATIVIDAD, CYNTHIA B.', 'elecom_ep'),
  seed('ECE-02', 'RIVERAL, MARLON J.', 'elecom_ep'),
  seed('ECE-03', 'FLORENDO, ANALIZA C.', 'elecom_ep'),
  seed('ECE-04', 'BALINGIT, GREGORIO T.', 'elecom_ep'),
];
