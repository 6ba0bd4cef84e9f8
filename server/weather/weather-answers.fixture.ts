/** As Open-Meteo answers for Berlin on an overcast day, with the time of now and whatever a test changes. */
export function openMeteo(current: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    latitude: 52.52,
    longitude: 13.5,
    generationtime_ms: 0.071,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 38,
    current_units: {
      time: 'unixtime',
      interval: 'seconds',
      cloud_cover: '%',
      cloud_cover_low: '%',
      cloud_cover_mid: '%',
      cloud_cover_high: '%',
      visibility: 'm',
      temperature_2m: '°C',
      pressure_msl: 'hPa',
      wind_speed_10m: 'm/s',
      wind_direction_10m: '°',
      precipitation: 'mm',
    },
    current: {
      time: Math.floor(Date.now() / 900_000) * 900,
      interval: 900,
      cloud_cover: 92,
      cloud_cover_low: 88,
      cloud_cover_mid: 31,
      cloud_cover_high: 12,
      visibility: 14_200,
      temperature_2m: 8.1,
      pressure_msl: 1004.3,
      wind_speed_10m: 5.4,
      wind_direction_10m: 230,
      precipitation: 0.1,
      ...current,
    },
  });
}

/** As the Aviation Weather Center answers a box around Berlin: two aerodromes, one of them twice. */
export function metarsAroundBerlin(agoMs = 0): string {
  const obsTime = Math.floor((Date.now() - agoMs) / 1000) - 600;
  const berlin = {
    icaoId: 'EDDB',
    receiptTime: '2026-11-24T01:24:11.118Z',
    obsTime,
    reportTime: '2026-11-24T01:20:00.000Z',
    temp: 8,
    dewp: 5,
    wdir: 230,
    wspd: 11,
    visib: '10+',
    altim: 1004,
    qcField: 18,
    metarType: 'METAR',
    rawOb: 'METAR EDDB 240120Z AUTO 23011KT 9999 SCT028 08/05 Q1004 NOSIG',
    lat: 52.3822,
    lon: 13.5306,
    elev: 40,
    name: 'Berlin/Brandenburg Arpt, BB, DE',
    cover: 'SCT',
    clouds: [{ cover: 'SCT', base: 2800 }],
    fltCat: 'VFR',
  };
  const leipzig = { ...berlin, icaoId: 'EDDP', altim: 1006, lat: 51.4239, lon: 12.2364, elev: 142, wdir: 'VRB' };
  return JSON.stringify([{ ...berlin, obsTime: obsTime - 1_800, altim: 1003 }, leipzig, berlin]);
}
